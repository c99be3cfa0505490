package org.wardvoice.console;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** What every build shows of the web console where there is a browser; all of it: {@code mvn verify -Pconsole}. */
@ServerTest
@Tag("console-brief")
class BriefIT {

  private static final Path FOLDER = Path.of(System.getProperty("console.folder"));
  private static final Path SOURCES = Path.of(System.getProperty("console.sources"));

  @Test
  void logicReckonsRightly() throws IOException, InterruptedException {
    String bundle = FOLDER + "/logic.test.mjs";
    Node.execute(
        List.of(
            bundler(),
            "src/test/browser/logic.test.ts",
            "--bundle",
            "--platform=node",
            "--format=esm",
            "--jsx=automatic",
            "--jsx-import-source=preact",
            "--log-level=warning",
            "--tsconfig=" + SOURCES.resolve("tsconfig.json"),
            "--outfile=" + bundle));
    Node.run("--test", "--test-force-exit", bundle);
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

  @Test
  void nurseSignsInAndFindsAPatient(ServerUnderTest server) {
    Ward ward = Ward.open(server);
    ward.task("Change the dressing");
    try (Chromium chromium = Chromium.start(server);
        Visitor nurse = chromium.visitor(ward.nurse().email())) {
      nurse.heading("My shift").waitFor();
      nurse.reads("Change the dressing");
      nurse.link("Patients").click();
      nurse.link("Test Patient").click();
      nurse.button("Record").waitFor();
    }
  }
}
