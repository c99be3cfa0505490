package org.wardvoice.shared.file;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Puts the names of files onto the disk: a file whose bytes are there can still lose its name with the power. */
public final class FolderSync {

  private FolderSync() {}

  /** Forces a folder; does nothing on Windows, which lets no folder be opened. */
  public static void force(Path folder) throws IOException {
    if (folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      try (FileChannel names = FileChannel.open(folder, StandardOpenOption.READ)) {
        names.force(true);
      }
    }
  }
}
