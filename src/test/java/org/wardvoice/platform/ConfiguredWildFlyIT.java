package org.wardvoice.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.ConfigureScript;
import org.wardvoice.testing.ConfigureScript.Outcome;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** WildFly as {@code server-config/wildfly/configure.sh} has configured it; the server under test runs on a copy. */
@ServerTest
@Tag("wildfly")
class ConfiguredWildFlyIT {

  private static final ConfigureScript SCRIPT = ConfigureScript.ofWildFly();
  private static final Path STANDALONE = SCRIPT.server().resolve("standalone");

  @Test
  void comparesCompletesAndStartsNothingTwice(ServerUnderTest server) throws IOException {
    Path settings = server.dataFolder().resolve("wardvoice.env");
    // Of the two servers that are tested, the last one may have been the other.
    assertThat(SCRIPT.run(settings).exitCode()).isZero();
    assertThat(SCRIPT.run(settings, "--check"))
        .isEqualTo(new Outcome(0, "Nothing differs.\n"))
        .isEqualTo(SCRIPT.run(settings));

    Files.delete(SCRIPT.server().resolve("modules/org/postgresql/main/module.xml"));
    Outcome half = SCRIPT.run(settings, "--check");
    assertThat(half.output()).contains("module.xml is not that");
    assertThat(half.exitCode()).isEqualTo(1);
    assertThat(SCRIPT.run(settings).exitCode()).isZero();
    assertThat(SCRIPT.run(settings, "--check").exitCode()).isZero();
  }

  @Test
  void storesThePasswordAgainWhenItsDigestIsLost(ServerUnderTest server) throws IOException {
    Path settings = server.dataFolder().resolve("wardvoice.env");
    assertThat(SCRIPT.run(settings).exitCode()).isZero();
    Path lost = STANDALONE.resolve("configuration/wardvoice.credentials.digest");
    Files.delete(lost);
    Outcome check = SCRIPT.run(settings, "--check");
    assertThat(check.output()).contains("database's password in the credential store");
    assertThat(check.exitCode()).isEqualTo(1);
    assertThat(SCRIPT.run(settings).exitCode()).isZero();
    assertThat(lost).exists();
    assertThat(SCRIPT.run(settings, "--check")).isEqualTo(new Outcome(0, "Nothing differs.\n"));
  }

  @Test
  void tellsWhatDiffersAndKeepsPasswordsOutOfIt(ServerUnderTest server) throws IOException {
    Path configuration = STANDALONE.resolve("configuration/standalone-full.xml");
    Path settings = server.dataFolder().resolve("wardvoice.env");
    String before = Files.readString(configuration);
    Outcome check = SCRIPT.run(ConfigureScript.changed(settings), "--check");
    assertThat(check.exitCode()).isEqualTo(1);
    assertThat(check.output())
        .contains("> ", "<remote-destination host='relay.hospital.example'", "standalone.conf")
        .contains("database's password in the credential store")
        .doesNotContain("$word");
    assertThat(configuration).hasContent(before);
    assertThat(before).doesNotContain("unused");
  }
}
