package org.wardvoice.platform.launcher;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** Detects a full disk behind failures that don't mention it. */
final class DiskSpace {

  static final long MEBIBYTE = 1024L * 1024L;

  /** With less than this, PostgreSQL and the server fail without a clear reason. */
  private static final long LITTLE = 16 * MEBIBYTE;

  private DiskSpace() {}

  /** The message for a start that failed unexpectedly. */
  static String explain(Throwable failure) {
    return fullFolder()
        .or(() -> saysFull(failure) ? Optional.of("a disk of this machine") : Optional.empty())
        .map(place -> "The disk is full: " + place + ". Free some space and start again.")
        .orElseGet(() -> "See the lines above for details: " + failure);
  }

  private static Optional<String> fullFolder() {
    return Stream.of(
            LaunchSettings.fromEnvironment().dataFolder(),
            Path.of(System.getProperty("java.io.tmpdir")))
        .filter(folder -> free(folder) < LITTLE)
        .map(Path::toString)
        .findFirst();
  }

  private static boolean saysFull(Throwable failure) {
    return Stream.iterate(failure, cause -> cause != null, Throwable::getCause)
        .anyMatch(cause -> String.valueOf(cause.getMessage()).contains("No space left on device"));
  }

  /** In bytes; practically unlimited if unknown. */
  static long free(Path folder) {
    try {
      FileStore disk = Files.getFileStore(folder);
      return disk.getUsableSpace();
    } catch (IOException unknown) {
      return Long.MAX_VALUE;
    }
  }
}
