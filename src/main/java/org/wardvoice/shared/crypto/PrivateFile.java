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
   * Reads the file; where there is none, makes it first. Of several nodes that start at once one makes it and all read
   * the same content, since it appears under its name only when it is whole.
   *
   * @param content called only when the file is missing
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

  /** Makes a folder that only the server's own user can look into, unless it is there. */
  static void folder(Path folder) throws IOException {
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
    write(draft, content);
    return draft;
  }

  private static void create(Path file, String content) throws IOException {
    Path draft = draft(file, content);
    try {
      Files.createLink(file, draft);
      FolderSync.force(file.getParent());
    } catch (FileAlreadyExistsException anotherNodeWasFaster) {
      // Its content is as good as ours, and is the one that counts.
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  /** On the disk before it gets its name: a key file that is there but empty could never be made again. */
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
