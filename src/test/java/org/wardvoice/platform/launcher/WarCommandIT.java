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
import org.wardvoice.testing.BareDatabase;
import org.wardvoice.testing.Mailbox;
import org.wardvoice.testing.Ports;
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
      assertThat(process.waitFor(10, TimeUnit.MINUTES)).isTrue();
      return new Outcome(process.exitValue(), Files.readString(output));
    } finally {
      process.destroy();
    }
  }

  @Test
  void examinesTheInstallationOfItsEnvironmentAndLeavesNoFile() throws Exception {
    List<Path> before = files();
    int port = Ports.free();
    try (TestDatabase database = TestDatabase.empty();
        Mailbox mailbox = Mailbox.at(port)) {
      // As edited on Windows.
      Files.writeString(
          environment,
          String.join(
              "\r\n",
              "\uFEFFWARDVOICE_BASE_URL=http://wardvoice.hospital.example",
              "# The service",
              "WARDVOICE_MAIL_HOST=127.0.0.1",
              "WARDVOICE_MAIL_PORT=" + port,
              "WARDVOICE_MAIL_STARTTLS=false",
              "WARDVOICE_MAIL_USER=" + Mailbox.USER,
              "WARDVOICE_MAIL_PASSWORD=" + Mailbox.PASSWORD,
              "WARDVOICE_DATA=" + home.resolve("data"),
              "WARDVOICE_DATABASE_URL=\"" + database.url() + "\"",
              "WARDVOICE_DATABASE_USER=" + database.user(),
              "WARDVOICE_DATABASE_PASSWORD='un used'",
              "WARDVOICE_MAIL_FROM=Wardvoice <wardvoice@hospital.example>"));
      Outcome outcome = run("doctor");
      assertThat(outcome.output().lines())
          .allMatch(line -> line.matches("ok .*|Errors: 0. Warnings: 0."))
          .anyMatch(line -> line.matches("ok +settings +All settings are valid."))
          .anyMatch(line -> line.matches("ok +schema +The database has no tables.*"))
          .anyMatch(line -> line.matches("ok +keys .*" + home.resolve("data/keys") + "."))
          .anyMatch(line -> line.matches("ok +mail .* accepts the login of wardvoice."))
          .anyMatch(line -> line.matches("ok +broker .*"));
      assertThat(outcome.exitCode()).isZero();
      assertThat(mailbox.isEmpty()).isTrue();
    }
    Files.delete(environment);
    assertThat(files()).isEqualTo(before);
  }

  @Test
  void createsAnAdministratorOfAnInstallationThatIsNotRunning() throws Exception {
    try (BareDatabase database = BareDatabase.withTables()) {
      database.execute(
          """
          insert into organizations (id, name, created_at, updated_at)
            values ('00000000-0000-7000-8000-000000000001', 'St. Mary', now(), now());
          insert into departments (id, organization_id, name, code, created_at, updated_at) values
            ('00000000-0000-7000-8000-000000000003', '00000000-0000-7000-8000-000000000001', 'IT', 'IT', now(), now())
          """);
      Files.write(
          environment,
          List.of(
              "WARDVOICE_DATA=" + home.resolve("data"),
              "WARDVOICE_DATABASE_URL=" + database.source().getUrl(),
              "WARDVOICE_DATABASE_USER=" + database.source().getUser()));
      Outcome outcome = run("user", "create-admin", "ada@mary.example", "--name", "Ada");
      assertThat(outcome.output())
          .matches(
              "Created the administrator ada@mary.example.\nThe password, shown only now, .* Wv1-\\S+\n");
      assertThat(outcome.exitCode()).isZero();
      assertThat(database.column("select user_agent from audit_events"))
          .isNotEmpty()
          .allMatch(agent -> agent.startsWith("wardvoice command line, operating-system user "));
    }
  }

  private List<Path> files() throws Exception {
    try (Stream<Path> files = Files.list(home)) {
      return files.sorted().toList();
    }
  }

  @Test
  void runsInTheFolderOfAReleaseAndOfABuild() throws Exception {
    script =
        Files.move(
            script, Files.createDirectory(home.resolve("server-config")).resolve("wardvoice"));
    assertThat(run("--help").output()).startsWith("Usage: wardvoice");

    Files.move(
        home.resolve("launcher"),
        Files.createDirectory(home.resolve("target")).resolve("launcher"));
    assertThat(run("--help").output()).startsWith("Usage: wardvoice");
  }

  @Test
  void printsHelpInsteadOfStartingTheService() throws Exception {
    Outcome outcome = run();
    assertThat(outcome.output()).startsWith("Usage: wardvoice").contains("doctor");
    assertThat(outcome.exitCode()).isZero();
  }
}
