package org.wardvoice.platform.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wardvoice.testing.TestDatabase;

/** The administrator's script with the packaged launcher and WAR. */
class WarCommandIT {

  @TempDir private Path home;
  @TempDir private Path log;
  private Path script;
  private Path environment;

  @BeforeEach
  void install() throws Exception {
    script =
        Files.copy(
            Path.of("server-config", "wardvoice"),
            home.resolve("wardvoice"),
            StandardCopyOption.COPY_ATTRIBUTES);
    environment = home.resolve("wardvoice.env");
    for (String part : List.of("launcher", "wardvoice.war", "wardvoice-broker.rar")) {
      Files.createSymbolicLink(home.resolve(part), Path.of("target", part).toAbsolutePath());
    }
  }

  private record Outcome(int exitCode, String output) {}

  private Outcome run(String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of(script.toString()));
    command.addAll(List.of(arguments));
    Path output = log.resolve("output.txt");
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().put("ENVIRONMENT_FILE", environment.toString());
    Process process = builder.start();
    try {
      assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
      return new Outcome(process.exitValue(), Files.readString(output));
    } finally {
      process.destroy();
    }
  }

  @Test
  void examinesTheInstallationOfItsEnvironmentAndLeavesNoFile() throws Exception {
    List<Path> before = files();
    try (TestDatabase database = TestDatabase.empty()) {
      Files.write(
          environment,
          List.of(
              "# The service",
              "WARDVOICE_DATA=" + home.resolve("data"),
              "WARDVOICE_DATABASE_URL=\"" + database.url() + "\"",
              "WARDVOICE_DATABASE_USER=" + database.user(),
              "WARDVOICE_DATABASE_PASSWORD='un used'",
              "WARDVOICE_MAIL_FROM=Wardvoice <wardvoice@hospital.example>"));
      Outcome outcome = run("doctor");
      assertThat(outcome.output().lines())
          .allMatch(line -> line.matches("(ok|warning) .*|Errors: 0. Warnings: 1."))
          .anyMatch(line -> line.matches("ok +settings +All settings are valid."))
          .anyMatch(line -> line.matches("ok +schema +The database has no tables.*"))
          .anyMatch(line -> line.matches("ok +keys .*" + home.resolve("data/keys") + "."))
          .anyMatch(line -> line.matches("ok +broker .*"));
      assertThat(outcome.exitCode()).isZero();
    }
    Files.delete(environment);
    assertThat(files()).isEqualTo(before);
  }

  private List<Path> files() throws Exception {
    try (Stream<Path> files = Files.list(home)) {
      return files.sorted().toList();
    }
  }

  @Test
  void printsHelpInsteadOfStartingTheService() throws Exception {
    Outcome outcome = run();
    assertThat(outcome.output()).startsWith("Usage: wardvoice").contains("doctor");
    assertThat(outcome.exitCode()).isZero();
  }
}
