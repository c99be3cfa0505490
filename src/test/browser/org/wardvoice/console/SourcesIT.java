package org.wardvoice.console;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.impl.driver.Driver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The console's sources: their types, their logic, and who imports whom. */
@Tag("console")
class SourcesIT {

  private static final Path FOLDER = Path.of(System.getProperty("console.folder"));
  private static final Path SOURCES = Path.of(System.getProperty("console.sources"));

  /** A field of the API that was renamed, or a word that one language lacks, is an error. */
  @Test
  void fitTheApiAndHaveAllWords() throws IOException, InterruptedException {
    run(node(), FOLDER + "/node_modules/typescript/lib/tsc.js", "-p", SOURCES.toString());
  }

  @Test
  void reckonRightly() throws IOException, InterruptedException {
    String bundle = FOLDER + "/logic.test.mjs";
    run(
        bundler(),
        "src/test/browser/logic.test.ts",
        "--bundle",
        "--platform=node",
        "--format=esm",
        "--jsx=automatic",
        "--jsx-import-source=preact",
        "--log-level=warning",
        "--tsconfig=" + SOURCES.resolve("tsconfig.json"),
        "--outfile=" + bundle);
    run(node(), "--test", "--test-force-exit", bundle);
  }

  @Test
  void screensDoNotImportScreens() throws IOException {
    Path screens = SOURCES.resolve("src/screens");
    try (Stream<Path> files = Files.walk(screens)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        boolean inFolder = !file.getParent().equals(screens);
        assertThat(Files.readString(file, UTF_8))
            .as(file.toString())
            .doesNotContain(inFolder ? "from \"../../screens" : "from \"./")
            .doesNotContainPattern(inFolder ? "from \"\\.\\./[a-z]" : "from \"\\.\\./screens");
      }
    }
  }

  private static String node() {
    return Driver.ensureDriverInstalled(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1"), false)
        .createProcessBuilder()
        .command()
        .get(0);
  }

  private static String bundler() throws IOException {
    try (Stream<Path> files = Files.walk(FOLDER.resolve("esbuild"))) {
      return files
          .filter(file -> file.endsWith("esbuild"))
          .filter(Files::isRegularFile)
          .findFirst()
          .orElseThrow()
          .toString();
    }
  }

  private static void run(String... command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(List.of(command)).redirectErrorStream(true).start();
    String messages = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).as(messages).isZero();
  }
}
