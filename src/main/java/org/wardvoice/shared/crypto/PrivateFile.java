package org.wardvoice.shared.crypto;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.function.Supplier;
import org.wardvoice.shared.file.FolderSync;

/** A file that only the server's own user can read. */
public final class PrivateFile {

  private PrivateFile() {}

  /**
   * Reads the file; creates it if it is missing. Of several nodes that start at once one creates it and all read the
   * same content, because it gets its name only when it is complete.
   *
   * @param content called only if the file is missing
   */
  public static String readOrCreate(Path file, Supplier<String> content) throws IOException {
    if (!Files.exists(file)) {
      create(file, content.get());
    }
    return Files.readString(file);
  }

  /** Replaces the content atomically: readers see either the old or the new content as a whole. */
  public static void replace(Path file, String content) throws IOException {
    Path draft = draft(file, content);
    try {
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      FolderSync.force(file.getParent());
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  /** Creates a folder that only the server's own user can access, if it is missing. */
  public static void folder(Path folder) throws IOException {
    Files.createDirectories(folder, ownerOnly(folder, "rwx------"));
  }

  private static Path draft(Path file, String content) throws IOException {
    folder(file.getParent());
    Path draft =
        Files.createTempFile(
            file.getParent(),
            file.getFileName().toString(),
            ".new",
            ownerOnly(file.getParent(), "rw-------"));
    boolean written = false;
    try {
      write(draft, content);
      written = true;
      return draft;
    } finally {
      // On a full disk, each attempt would leave one.
      if (!written) {
        Files.deleteIfExists(draft);
      }
    }
  }

  private static void create(Path file, String content) throws IOException {
    Path draft = draft(file, content);
    try {
      Files.createLink(file, draft);
      FolderSync.force(file.getParent());
    } catch (FileAlreadyExistsException anotherNodeWasFaster) {
      // Another node was faster: its content counts.
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  /** Forces the content to the disk before the file gets its name: an empty key file could never be repaired. */
  private static void write(Path draft, String content) throws IOException {
    try (FileChannel channel = FileChannel.open(draft, StandardOpenOption.WRITE)) {
      ByteBuffer bytes = StandardCharsets.UTF_8.encode(content);
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
      channel.force(true);
    }
  }

  private static FileAttribute<?>[] ownerOnly(Path folder, String permissions) {
    return folder.getFileSystem().supportedFileAttributeViews().contains("posix")
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
        }
        : new FileAttribute<?>[0];
  }
}
