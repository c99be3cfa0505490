package org.wardvoice.platform;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.wardvoice.shared.log.Log;

/** Counts the deployments whose classes are still loaded in a server. */
final class ClassLoaders {

  private ClassLoaders() {}

  /**
   * Counts them after a collection.
   *
   * @param folder the server's data folder, which its command line names; the largest number of several processes counts
   */
  static long of(Path folder) {
    return ProcessHandle.allProcesses()
        .filter(process -> isJavaOn(folder, process.pid()))
        .mapToLong(process -> deployments(process.pid()))
        .max()
        .orElseThrow();
  }

  private static boolean isJavaOn(Path folder, long process) {
    try {
      String command = Files.readString(Path.of("/proc/" + process + "/cmdline"));
      return command.substring(0, command.indexOf('\0') + 1).endsWith("java\0")
          && command.contains(folder.toString());
    } catch (IOException ended) {
      return false;
    }
  }

  /** The histogram has a line for each class loader that has loaded a class. */
  private static long deployments(long process) {
    String jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
    try {
      Process histogram =
          new ProcessBuilder(jcmd, Long.toString(process), "GC.class_histogram").start();
      return new String(histogram.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> line.endsWith(" " + Log.class.getName()))
          .count();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
