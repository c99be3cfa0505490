package org.wardvoice.readme;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FoundHospital;
import org.wardvoice.testing.ServerUnderTest;

/** Runs the scripts of the README and the guides, unchanged, against a server. */
final class DocumentScripts {

  private static final long MINUTES = 10;

  private final ServerUnderTest server;

  DocumentScripts(ServerUnderTest server) {
    this.server = server;
  }

  private static String domain(FoundHospital hospital) {
    return hospital.id() + ".example";
  }

  /** Not the demo's hospital, because all of its nurses would be notified of the note. */
  FoundHospital hospital() {
    FoundHospital hospital = FoundHospital.found(server);
    hospital.api().post("/api/departments", Map.of("name", "Cardiology")).hasStatus(201);
    for (String role : List.of("doctor", "nurse")) {
      Map<String, String> person =
          Map.of(
              "name",
              "Test Person",
              "email",
              role + "@" + domain(hospital),
              "role",
              role,
              "department",
              "Cardiology",
              "password",
              Api.PASSWORD);
      hospital.api().post("/api/users", person).hasStatus(201);
    }
    return hospital;
  }

  static String day() throws IOException {
    return script("src/site/markdown/integrators.md", "a patient's day");
  }

  static String example() throws IOException {
    return script("README.md", "an example");
  }

  private static String script(String document, String title) throws IOException {
    Matcher script =
        Pattern.compile("<!-- " + title + " -->\\s*```bash\\n(.*?)```", Pattern.DOTALL)
            .matcher(Files.readString(Path.of(document)));
    assertThat(script.find()).as(title + " in " + document).isTrue();
    return script.group(1);
  }

  /** Returns the output of a script for a hospital; fails if its exit code is not 0. */
  String run(String script, FoundHospital hospital) throws IOException, InterruptedException {
    Path folder = Files.createDirectories(Path.of("target", "readme", hospital.id()));
    Path output = folder.resolve("output.txt");
    ProcessBuilder shell =
        new ProcessBuilder(
                "bash", "-euo", "pipefail", "-c", script.replace("demo.example", domain(hospital)))
            .redirectErrorStream(true)
            .redirectOutput(output.toFile());
    shell.environment().put("W", server.uri("/api").toString());
    CurlStandIn.offer(shell, folder);
    Process running = shell.start();
    try {
      assertThat(running.waitFor(MINUTES, TimeUnit.MINUTES)).as("ends in time").isTrue();
    } finally {
      running.descendants().forEach(ProcessHandle::destroyForcibly);
      running.destroyForcibly();
    }
    String answers = Files.readString(output);
    assertThat(running.exitValue()).as(answers).isZero();
    return answers;
  }
}
