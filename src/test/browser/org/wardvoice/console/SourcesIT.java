package org.wardvoice.console;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The console's sources: their types, and who imports whom. */
@Tag("console")
class SourcesIT {

  private static final Path FOLDER = Path.of(System.getProperty("console.folder"));
  private static final Path SOURCES = Path.of(System.getProperty("console.sources"));

  /** A field of the API that was renamed, or a word that one language lacks, is an error. */
  @Test
  void fitTheApiAndHaveAllWords() throws IOException, InterruptedException {
    Node.run(FOLDER + "/node_modules/typescript/lib/tsc.js", "-p", SOURCES.toString());
  }

  @Test
  void haveNoCyclesAndNoneOfTheLintersFindings() throws IOException, InterruptedException {
    Node.run(
        "src/test/browser/lint.mjs",
        FOLDER + "/node_modules/typescript/lib/typescript.js",
        SOURCES.resolve("tsconfig.json").toString());
  }

  @Test
  void bundleIsLightWhenCompressed() throws IOException {
    ByteArrayOutputStream zipped = new ByteArrayOutputStream();
    try (Stream<Path> files = Files.walk(FOLDER.resolve("web"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        try (GZIPOutputStream out = new GZIPOutputStream(zipped)) {
          Files.copy(file, out);
        }
      }
    }
    assertThat(zipped.size()).isBetween(50_000, 250_000);
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
}
