package org.wardvoice.access.sso;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.extension.ExtensionContext.Store.CloseableResource;
import org.wardvoice.testing.ServerUnderTest;

/** A real identity provider, which the build has unpacked; it starts once for all tests that ask for it. */
final class Keycloak implements CloseableResource {

  /** Beside other servers and browsers, it takes minutes. */
  private static final Duration START = Duration.ofMinutes(30);

  private final Process process;
  private final String address;

  private Keycloak(Process process, String address) {
    this.process = process;
    this.address = address;
  }

  static Keycloak start(ServerUnderTest server) {
    try {
      Path home = Path.of(System.getProperty("it.keycloak")).toAbsolutePath();
      Path imported = Files.createDirectories(home.resolve("data/import"));
      Files.writeString(imported.resolve("realm.json"), realm(server));
      int port = server.port("keycloak");
      ProcessBuilder command =
          new ProcessBuilder(
              List.of(
                  home.resolve("bin/kc.sh").toString(),
                  "start-dev",
                  "--import-realm",
                  "--db=dev-mem",
                  "--http-host=127.0.0.1",
                  "--http-port=" + port));
      command.environment().put("JAVA_OPTS_KC_HEAP", "-Xms64m -Xmx512m");
      // It runs for minutes: the C2 compiler would cost more than it saves.
      command.environment().put("JAVA_OPTS_APPEND", "-XX:TieredStopAtLevel=1");
      command.redirectErrorStream(true).redirectOutput(home.resolve("keycloak.log").toFile());
      return new Keycloak(command.start(), "http://127.0.0.1:" + port);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  void awaitReady() {
    await("Keycloak").atMost(START).until(this::answers);
  }

  private static String realm(ServerUnderTest server) throws IOException {
    try (InputStream stream = Keycloak.class.getResourceAsStream("/keycloak/realm.json")) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8)
          .replace("{idp-key}", bare("idp-key.pem"))
          .replace("{idp-certificate}", bare("idp-certificate.pem"))
          .replace("{sp-certificate}", bare("sp-certificate.pem"))
          .replace(
              "{backchannel}", server.uri("/api/auth/oidc/keycloak/backchannel-logout").toString());
    }
  }

  private static String bare(String file) {
    return PlayedSamlProvider.pem(file).replaceAll("-----[^-]*-----|\\s", "");
  }

  private boolean answers() {
    if (!process.isAlive()) {
      throw new IllegalStateException("Keycloak has ended; see keycloak.log in its folder");
    }
    try {
      HttpURLConnection realm =
          (HttpURLConnection) URI.create(address + "/realms/hospital").toURL().openConnection();
      return realm.getResponseCode() == HttpURLConnection.HTTP_OK;
    } catch (IOException notYet) {
      return false;
    }
  }

  @Override
  public void close() throws InterruptedException {
    process.descendants().forEach(ProcessHandle::destroy);
    process.destroy();
    if (!process.waitFor(30, TimeUnit.SECONDS)) {
      process.destroyForcibly();
    }
  }
}
