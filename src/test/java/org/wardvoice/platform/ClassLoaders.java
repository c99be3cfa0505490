package org.wardvoice.platform;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.wardvoice.shared.log.Log;

/** Counts the deployments whose classes are still loaded in a server. */
final class ClassLoaders {

  private ClassLoaders() {}

  /** Counts them after a collection: the histogram has a line for each class loader that has loaded a class. */
  static long of(long process) throws IOException {
    String jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
    Process histogram =
        new ProcessBuilder(jcmd, Long.toString(process), "GC.class_histogram").start();
    return new String(histogram.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
        .lines()
        .filter(line -> line.endsWith(" " + Log.class.getName()))
        .count();
  }
}
