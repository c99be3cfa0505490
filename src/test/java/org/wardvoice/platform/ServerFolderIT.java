package org.wardvoice.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code server-config/install} and {@code configure.sh} refuse, and where they end, with a server that does nothing. */
class ServerFolderIT {

  @TempDir private Path release;
  @TempDir private Path root;

  private record Outcome(int exitCode, String output) {}

  @BeforeEach
  void unpack() throws Exception {
    new ProcessBuilder("cp", "-r", "server-config", release.toString()).start().waitFor();
    for (String part :
        List.of("wardvoice.war", "wardvoice-broker.rar", "launcher/lib/postgresql.jar")) {
      Path file = release.resolve(part);
      Files.createDirectories(file.getParent());
      Files.writeString(file, part);
    }
  }

  private Outcome install(String kind, Path server) throws Exception {
    return run(Map.of("DESTDIR", root.toString()), "install", kind, settings(), server.toString());
  }

  private Outcome configure(Map<String, String> variables, Path server) throws Exception {
    return run(variables, "payara-server/configure.sh", settings(), server.toString());
  }

  private String settings() {
    return release.resolve("server-config/wardvoice.env.example").toString();
  }

  private Outcome run(Map<String, String> variables, String script, String... arguments)
      throws Exception {
    Path output = release.resolve("output.txt");
    ProcessBuilder builder =
        new ProcessBuilder(release.resolve("server-config").resolve(script).toString());
    builder.command().addAll(List.of(arguments));
    builder.environment().putAll(variables);
    int exitCode =
        builder.redirectErrorStream(true).redirectOutput(output.toFile()).start().waitFor();
    return new Outcome(exitCode, Files.readString(output));
  }

  private Path payara(String name) throws IOException {
    Path server = release.resolve(name);
    program(server.resolve("bin/asadmin"), "");
    return server;
  }

  private static void program(Path file, String script) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, "#!/bin/sh\n" + script);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  /** Such as the folder above it, with all else that is there. */
  @ParameterizedTest
  @ValueSource(strings = {"payara-server", "wildfly"})
  void refusesAFolderThatIsNotTheServers(String kind) throws Exception {
    payara("payara6");
    Outcome refused = install(kind, release);
    assertThat(refused.output()).startsWith(release + " is not the folder of the server: ");
    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(root).isEmptyDirectory();
  }

  @Test
  void refusesAFolderThatAUnitCannotName() throws Exception {
    Path server = payara("payara 6");
    Outcome refused = install("payara-server", server);
    assertThat(refused.output()).startsWith("The unit of systemd can't name " + server + ": ");
    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(root).isEmptyDirectory();
  }

  @Test
  void saysThatTheServerIsNotConfigured() throws Exception {
    Path server = payara("payara6");
    program(release.resolve("server-config/payara-server/configure.sh"), "exit 1");
    Outcome failed = install("payara-server", server);
    assertThat(failed.output()).endsWith(server + " is not configured: configure.sh failed.\n");
    assertThat(failed.exitCode()).isEqualTo(2);
  }

  @Test
  void saysWhichDomainIsMissing() throws Exception {
    assertThat(configure(Map.of("PAYARA_DOMAIN", "/no/such/one"), payara("payara6")))
        .isEqualTo(new Outcome(2, "There is no domain in /no/such/one.\n"));
  }

  @Test
  void waitsForADomainNoLongerThanTenMinutes() throws Exception {
    Path server = payara("payara6");
    Path domain = server.resolve("glassfish/domains/domain1/config/domain.xml");
    Files.createDirectories(domain.getParent());
    Files.writeString(domain, "");
    // Instead of that of the system, which would wait.
    program(release.resolve("bin/timeout"), "[ $2 = 600 ] && exit 124");
    Outcome ended =
        configure(Map.of("PATH", release.resolve("bin") + ":" + System.getenv("PATH")), server);
    assertThat(ended.output()).startsWith("asadmin start-domain didn't end within ten minutes.");
    assertThat(ended.exitCode()).isEqualTo(2);
  }
}
