package org.wardvoice.operations.backup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import java.util.stream.Stream;
import org.wardvoice.shared.crypto.PrivateFile;
import org.wardvoice.shared.json.Json;

/** The folder of a backup; one process at a time uses it. */
final class BackupFolder implements AutoCloseable {

  private static final String BEGINNING = "backup.json";

  private final Path path;
  private final FolderLock lock;

  private BackupFolder(Path path, FolderLock lock) {
    this.path = path;
    this.lock = lock;
  }

  /** What marks a folder as a backup from the beginning. */
  private record Beginning(String format, UUID id) {}

  /**
   * Creates the folder, or continues an interrupted backup.
   *
   * @throws IllegalStateException if it contains anything else, or a complete backup
   */
  static BackupFolder create(Path path) throws IOException {
    PrivateFile.folder(path);
    if (Files.exists(path.resolve(Manifest.NAME))) {
      throw new IllegalStateException(
          path + " holds a complete backup, which isn't overwritten: choose another folder.");
    }
    boolean begun = Files.exists(path.resolve(BEGINNING));
    try (Stream<Path> files = Files.list(path)) {
      if (!begun && files.anyMatch(file -> !file.endsWith(FolderLock.FILE))) {
        throw new IllegalStateException(
            path + " isn't empty, and no backup: choose another folder.");
      }
    }
    BackupFolder folder = new BackupFolder(path, FolderLock.take(path));
    if (!begun) {
      PrivateFile.replace(
          path.resolve(BEGINNING), Json.write(new Beginning(Manifest.FORMAT, UUID.randomUUID())));
    }
    return folder;
  }

  /**
   * Opens a complete backup. A backup that this user may not read is not reported as missing.
   *
   * @throws IllegalStateException if it is none
   */
  static BackupFolder open(Path path) throws IOException {
    if (Files.notExists(path.resolve(BEGINNING))) {
      throw new IllegalStateException(path + " holds no backup.");
    }
    if (Files.notExists(path.resolve(Manifest.NAME))) {
      throw new IllegalStateException(
          "The backup in " + path + " isn't complete: repeat the command that made it.");
    }
    BackupFolder folder = new BackupFolder(path, null);
    folder.id();
    return folder;
  }

  /**
   * The id of the backup.
   *
   * @throws IllegalStateException if a later version has written it
   */
  UUID id() throws IOException {
    Beginning beginning = Json.read(Files.readString(path.resolve(BEGINNING)), Beginning.class);
    if (!beginning.format().equals(Manifest.FORMAT)) {
      throw new IllegalStateException(
          "The backup has the format %s; this version reads %s."
              .formatted(beginning.format(), Manifest.FORMAT));
    }
    return beginning.id();
  }

  Path file(String name) {
    return path.resolve(name);
  }

  Path recordings() {
    return path.resolve("recordings");
  }

  Path checkpoints() {
    return path.resolve("checkpoints");
  }

  /** Where the keys are, unless they are kept elsewhere. */
  Path keys() {
    return path.resolve("keys.sealed");
  }

  @Override
  public String toString() {
    return path.toString();
  }

  @Override
  public void close() throws IOException {
    if (lock != null) {
      lock.close();
    }
  }
}
