package org.wardvoice.testing;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.stream.Stream;

/** What is in use in a JVM after a collection. */
public final class LiveObjects {

  private LiveObjects() {}

  /** The lines of {@code jcmd GC.class_histogram}, with one for each class of each class loader. */
  public static Stream<String> histogram(long process) throws IOException {
    String jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
    Process histogram =
        new ProcessBuilder(jcmd, Long.toString(process), "GC.class_histogram").start();
    return new String(histogram.getInputStream().readAllBytes(), StandardCharsets.UTF_8).lines();
  }

  /** Their bytes. */
  public static long bytes(long process) throws IOException {
    return histogram(process)
        .filter(line -> line.startsWith("Total "))
        .mapToLong(line -> Long.parseLong(line.split(" +", -1)[2]))
        .findFirst()
        .orElseThrow();
  }
}
