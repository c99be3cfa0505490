package org.wardvoice.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs work in a separate JVM with little memory, so that code that keeps too much fails there, independently of this
 * JVM's memory.
 */
public final class LittleMemory {

  /** For work of seconds; cryptography is slow with it. */
  public static final String QUICK_START = "-XX:TieredStopAtLevel=1";

  private LittleMemory() {}

  /**
   * Runs a main class of the tests, and returns its output.
   *
   * @param heap in the syntax of {@code -Xmx}
   */
  public static String run(String heap, Class<?> work, String... arguments)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command(heap, work, arguments)).redirectErrorStream(true).start();
    try {
      String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(process.waitFor()).as(said).isZero();
      return said;
    } finally {
      process.destroyForcibly();
    }
  }

  /** The command that runs a main class of the tests. */
  public static List<String> command(String heap, Class<?> work, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx" + heap, "-XX:+UseSerialGC", QUICK_START));
    // Otherwise it could spend minutes in garbage collection near its limit.
    command.addAll(List.of("-XX:+ExitOnOutOfMemoryError", "-Dstdout.encoding=UTF-8"));
    command.addAll(List.of("-cp", classPath(), work.getName()));
    command.addAll(List.of(arguments));
    return command;
  }

  /** The class path of the tests; Surefire may hide it in a jar's manifest. */
  public static String classPath() {
    return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
  }
}
