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
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FoundHospital;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** What the README says of the service's use is true: its lines are run as they stand there. */
@ServerTest
@Order(3)
@Tag("every-server")
class ReadmeIT {

  private static final Pattern DAY =
      Pattern.compile("<!-- a patient's day -->\\s*```bash\\n(.*?)```", Pattern.DOTALL);
  private static final long MINUTES = 5;

  private final ServerUnderTest server;

  ReadmeIT(ServerUnderTest server) {
    this.server = server;
  }

  @Test
  void leadsThroughAPatientsDay() throws Exception {
    String answers = run(day().replace("demo.example", hospital()));
    assertThat(answers)
        .contains("\"transcription_status\":\"completed\"")
        .contains("\"acknowledged\":true")
        .contains("\"status\":\"signed\"")
        .contains("\"verified\":true")
        .contains("\"type\":\"note\"", "\"type\":\"task\"", "\"type\":\"feedback\"")
        .contains("\"type\":\"alert\"", "\"type\":\"admission\"");
  }

  /** Another than the demo's, all of whose nurses would be told of the note. Tells what its people's addresses end in. */
  private String hospital() {
    FoundHospital hospital = FoundHospital.found(server);
    hospital.api().post("/api/departments", Map.of("name", "Cardiology")).hasStatus(201);
    String domain = hospital.id() + ".example";
    for (String role : List.of("doctor", "nurse")) {
      Map<String, String> person =
          Map.of(
              "name",
              "Test Person",
              "email",
              role + "@" + domain,
              "role",
              role,
              "department",
              "Cardiology",
              "password",
              Api.PASSWORD);
      hospital.api().post("/api/users", person).hasStatus(201);
    }
    return domain;
  }

  /** As it stands in the README. */
  static String day() throws IOException {
    Matcher day = DAY.matcher(Files.readString(Path.of("README.md")));
    assertThat(day.find()).as("a patient's day in README.md").isTrue();
    return day.group(1);
  }

  private String run(String script) throws IOException, InterruptedException {
    Path folder = Files.createDirectories(Path.of("target", "readme"));
    Path output = folder.resolve("day.txt");
    ProcessBuilder shell =
        new ProcessBuilder("bash", "-euo", "pipefail", "-c", script)
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
