package org.wardvoice.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.ConfigureScript;
import org.wardvoice.testing.ConfigureScript.Outcome;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** The domain that {@code server-config/payara-server/configure.sh} has configured, twice, for the server under test. */
@ServerTest
@Tag("payara-server")
class ConfiguredPayaraIT {

  @Test
  void changesNothingAgainAndTellsWhatDiffers(ServerUnderTest server) throws IOException {
    ConfigureScript script = ConfigureScript.ofPayara(server.dataFolder().resolve("wardvoice"));
    Path settings = server.dataFolder().resolve("wardvoice.env");
    assertThat(script.run(settings)).isEqualTo(new Outcome(0, "Nothing differs.\n"));

    Outcome check = script.run(ConfigureScript.changed(settings), "--check");
    assertThat(check.exitCode()).isEqualTo(1);
    assertThat(check.output())
        .contains("set resources.mail-resource.mail/wardvoice.host=relay.hospital.example")
        .contains("delete-jvm-options -- -Xmx1536m", "create-jvm-options -- -Xmx2g")
        .contains("database's password in the credential store")
        .doesNotContain("$word");
  }
}
