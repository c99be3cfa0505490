package org.wardvoice.operations.backup;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Lets one process at a time write to a folder. */
public final class FolderLock implements AutoCloseable {

  public static final String FILE = "in-use.lock";

  private final FileChannel channel;

  private FolderLock(FileChannel channel) {
    this.channel = channel;
  }

  /**
   * Locks a folder.
   *
   * @throws IllegalStateException if another process holds it
   */
  public static FolderLock take(Path folder) throws IOException {
    FileChannel channel =
        FileChannel.open(folder.resolve(FILE), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    FileLock held = null;
    try {
      held = channel.tryLock();
    } catch (OverlappingFileLockException inThisProcess) {
      // Refused below.
    }
    if (held == null) {
      channel.close();
      throw new IllegalStateException("Another process is writing to " + folder + ".");
    }
    return new FolderLock(channel);
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
