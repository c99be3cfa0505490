package org.wardvoice.platform.launcher;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/** The permanent data folder, locked so that only one instance uses it. */
final class LockedDataFolder {

  /** PostgreSQL's first start, the broker's journal and the unpacked server and WAR need about half. */
  private static final long NEEDED_MEBIBYTES = 1024;

  /** Never closed: the lock is held until this process ends, however it ends. */
  private static final List<FileChannel> HELD = new ArrayList<>();

  private final Path path;

  private LockedDataFolder(Path path) {
    this.path = path;
  }

  /**
   * Locks the folder for this process until it ends.
   *
   * @throws StartFailure if it can't be written, is full, or another instance holds it
   */
  static LockedDataFolder claim(Path path) {
    try {
      Files.createDirectories(path);
      lock(path);
    } catch (IOException notWritable) {
      throw new StartFailure(
          "The data folder "
              + path
              + " can't be written ("
              + notWritable
              + "). Make it writable, or name another folder with WARDVOICE_DATA.",
          notWritable);
    }
    LockedDataFolder folder = new LockedDataFolder(path);
    folder.requireSpace();
    return folder;
  }

  private static void lock(Path path) throws IOException {
    FileChannel file =
        FileChannel.open(
            path.resolve("in-use.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    HELD.add(file);
    if (file.tryLock() == null) {
      throw new StartFailure(
          "The data folder "
              + path
              + " is in use by another running instance. Stop that one, or name another folder"
              + " with WARDVOICE_DATA.");
    }
  }

  /** The subfolder of that name; created if it is missing. */
  Path folder(String name) {
    try {
      return Files.createDirectories(path.resolve(name));
    } catch (IOException failed) {
      throw new StartFailure(
          "The folder " + path.resolve(name) + " can't be created: " + failed, failed);
    }
  }

  Path path() {
    return path;
  }

  private void requireSpace() {
    long free = DiskSpace.free(path) / DiskSpace.MEBIBYTE;
    if (free < NEEDED_MEBIBYTES) {
      throw new StartFailure(
          "The disk is full: "
              + free
              + " MiB are free for the data folder "
              + path
              + ", at least "
              + NEEDED_MEBIBYTES
              + " MiB are needed. Free some, or name a folder on another disk with"
              + " WARDVOICE_DATA.");
    }
  }
}
