package org.wardvoice.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs work in a virtual machine of its own that has little memory: what keeps too much ends in an
 * error there, whatever else this one does meanwhile.
 */
public final class LittleMemory {

  private LittleMemory() {}

  /**
   * Runs a main class of the tests, and gives what it says.
   *
   * @param heap in Java's way of writing it
   */
  public static String run(String heap, Class<?> work, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx" + heap, "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    // Near its limit it would go on for minutes, collecting.
    command.addAll(List.of("-XX:+ExitOnOutOfMemoryError", "-Dstdout.encoding=UTF-8"));
    command.addAll(List.of("-cp", classPath(), work.getName()));
    command.addAll(List.of(arguments));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    try {
      String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(process.waitFor()).as(said).isZero();
      return said;
    } finally {
      process.destroyForcibly();
    }
  }

  /** Surefire may hide it in a jar's manifest. */
  private static String classPath() {
    return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
  }
}
