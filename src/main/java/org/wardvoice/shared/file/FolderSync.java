package org.wardvoice.shared.file;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Forces directory entries to the disk: after a power failure a file can lose its name although its bytes were written.
 */
public final class FolderSync {

  private FolderSync() {}

  /** Forces a folder; does nothing on Windows, where folders can't be opened. */
  public static void force(Path folder) throws IOException {
    if (folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      try (FileChannel names = FileChannel.open(folder, StandardOpenOption.READ)) {
        names.force(true);
      }
    }
  }
}
