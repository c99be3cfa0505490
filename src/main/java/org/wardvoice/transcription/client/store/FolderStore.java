package org.wardvoice.transcription.client.store;

import java.io.File;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.OptionalLong;
import org.wardvoice.shared.crypto.PrivateFile;
import org.wardvoice.shared.file.FolderSync;
import org.wardvoice.transcription.service.ObjectStore;

/** A folder: keys are the paths of files. */
public final class FolderStore implements ObjectStore {

  /** The end of the name of a file that isn't complete. */
  private static final String DRAFT = ".part";

  private final Path root;

  public FolderStore(Path root) {
    this.root = root;
  }

  @Override
  public NewObject create(String key) throws IOException {
    Path file = file(key);
    Files.createDirectories(file.getParent());
    return new NewFile(draft(file), file, root);
  }

  @Override
  public void createIfAbsent(String key, String text) throws IOException {
    PrivateFile.readOrCreate(file(key), () -> text);
  }

  @Override
  public SeekableByteChannel open(String key) throws IOException {
    return Files.newByteChannel(file(key));
  }

  @Override
  public boolean has(String key) {
    return Files.exists(file(key));
  }

  /** Ignores files that are deleted meanwhile. */
  @Override
  public void each(String prefix, Visitor visitor) throws IOException {
    Files.walkFileTree(
        root.resolve(prefix),
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes facts) {
            String path = root.relativize(file).toString();
            String key = path.replace(File.separatorChar, '/').replace(DRAFT, "");
            return visitor.visit(key, facts.lastModifiedTime().toInstant())
                ? FileVisitResult.CONTINUE
                : FileVisitResult.TERMINATE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException vanished) {
            return FileVisitResult.CONTINUE;
          }
        });
  }

  @Override
  public void move(String key, String target) throws IOException {
    Path from = file(key);
    Path to = file(target);
    Files.createDirectories(to.getParent());
    if (Files.exists(from)) {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    }
    if (Files.exists(draft(from))) {
      Files.move(draft(from), draft(to), StandardCopyOption.ATOMIC_MOVE);
    }
  }

  @Override
  public void delete(String key) throws IOException {
    Path file = file(key);
    Files.deleteIfExists(file);
    Files.deleteIfExists(draft(file));
  }

  /** Ignores files that are deleted meanwhile. */
  @Override
  public void deleteAll(String prefix) throws IOException {
    Files.walkFileTree(
        file(prefix),
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes facts)
              throws IOException {
            Files.deleteIfExists(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
            return e instanceof NoSuchFileException
                ? FileVisitResult.CONTINUE
                : super.visitFileFailed(file, e);
          }

          @Override
          public FileVisitResult postVisitDirectory(Path visited, IOException e)
              throws IOException {
            Files.deleteIfExists(visited);
            return super.postVisitDirectory(visited, e);
          }
        });
  }

  @Override
  public OptionalLong free() throws IOException {
    if (!Files.isWritable(root)) {
      throw new AccessDeniedException(root.toString());
    }
    return OptionalLong.of(Files.getFileStore(root).getUsableSpace());
  }

  @Override
  public String toString() {
    return "recordings folder " + root;
  }

  private Path file(String key) {
    return root.resolve(key);
  }

  private static Path draft(Path file) {
    return file.resolveSibling(file.getFileName() + DRAFT);
  }

  /**
   * Gives the file its name only after all bytes are on the disk, so that it survives a power failure completely or not
   * at all.
   */
  private static final class NewFile extends NewObject {

    private final FileChannel channel;
    private final Path draft;
    private final Path file;
    private final Path root;
    private boolean closed;

    NewFile(Path draft, Path file, Path root) throws IOException {
      channel =
          FileChannel.open(
              draft,
              StandardOpenOption.CREATE,
              StandardOpenOption.TRUNCATE_EXISTING,
              StandardOpenOption.WRITE);
      this.draft = draft;
      this.file = file;
      this.root = root;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      ByteBuffer left = ByteBuffer.wrap(bytes, offset, length);
      while (left.hasRemaining()) {
        channel.write(left);
      }
    }

    @Override
    public void abandon() throws IOException {
      closed = true;
      channel.close();
      Files.deleteIfExists(draft);
    }

    @Override
    public void close() throws IOException {
      if (closed) {
        return;
      }
      closed = true;
      try (channel) {
        channel.force(true);
      }
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
      for (Path folder = file.getParent(); folder.startsWith(root); folder = folder.getParent()) {
        FolderSync.force(folder);
      }
    }
  }
}
