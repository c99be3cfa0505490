package org.wardvoice.platform.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class StopLimitTest {

  /** A service whose stop hangs, in a process of its own. */
  static final class HangingService {

    private HangingService() {}

    public static void main(String[] arguments) {
      Thread.currentThread().setName("Service stop");
      Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("more code")));
      StopLimit.end();
    }
  }

  @Test
  void endsTheProcessAndTellsWhatItsThreadsDo() throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                String.join(File.pathSeparator, "target/classes", "target/test-classes"),
                HangingService.class.getName())
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(process.waitFor()).isEqualTo(1);
    assertThat(output)
        .contains("The service didn't stop in time and is ended now; its threads:")
        .contains("Service stop", "    at ", "HangingService.main")
        .doesNotContain("more code");
  }
}
