package org.wardvoice.console;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.impl.driver.Driver;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Node.js, which comes with the driver of the browser. */
final class Node {

  private Node() {}

  /** Runs a script, which must succeed. */
  static void run(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(
        Driver.ensureDriverInstalled(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1"), false)
            .createProcessBuilder()
            .command()
            .get(0));
    command.addAll(List.of(arguments));
    execute(command);
  }

  /** Runs a program, which must succeed. */
  static void execute(List<String> command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String messages = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).as(messages).isZero();
  }
}
