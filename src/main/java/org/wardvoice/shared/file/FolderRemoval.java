package org.wardvoice.shared.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Deletes folders with all that they contain. */
public final class FolderRemoval {

  private FolderRemoval() {}

  /** Deletes a folder; does nothing if there is none. */
  public static void of(Path folder) throws IOException {
    if (Files.notExists(folder)) {
      return;
    }
    List<Path> inside;
    try (Stream<Path> all = Files.walk(folder)) {
      inside = all.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path one : inside) {
      Files.deleteIfExists(one);
    }
  }
}
