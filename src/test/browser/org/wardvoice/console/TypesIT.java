package org.wardvoice.console;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.impl.driver.Driver;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The console's sources against the types of the API's records and the words of each language: a field that was renamed
 * or a word that is missing is an error.
 */
@Tag("console")
class TypesIT {

  @Test
  void hasNoError() throws IOException, InterruptedException {
    Driver driver =
        Driver.ensureDriverInstalled(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1"), false);
    String node = driver.createProcessBuilder().command().get(0);
    Path check = Path.of(System.getProperty("console.folder"), "node_modules/typescript/lib/tsc.js");
    Process process =
        new ProcessBuilder(node, check.toString(), "-p", System.getProperty("console.sources"))
            .redirectErrorStream(true)
            .start();
    String messages = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).as(messages).isZero();
    assertThat(messages).isEmpty();
  }
}
