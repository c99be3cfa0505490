package org.wardvoice.audit.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.nimbusds.jose.jwk.JWKSet;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wardvoice.audit.service.Statement;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.crypto.MasterKey;

class JwkCheckpointKeysTest {

  private static final Instant NOW = Instant.parse("2026-05-04T08:15:30.123Z");
  private static final Statement STATEMENT =
      new Statement(
          UUID.fromString("0198f0a2-7c1e-7d3a-9b6e-2f4c8d1e5a70"), 7, "ab".repeat(32), NOW);

  @TempDir private Path folder;

  @Test
  void knowsItsOwnSignatureAgain() throws Exception {
    String signed = open("a", NOW).sign(STATEMENT);
    assertThat(open("a", NOW).verified(signed)).contains(STATEMENT);
    assertThat(open("b", NOW).verified(signed)).as("another installation").isEmpty();
    assertThat(open("a", NOW).verified(signed.replace('.', ','))).isEmpty();
    assertThat(open("a", NOW).verified("")).isEmpty();
    assertThat(
            PosixFilePermissions.toString(
                Files.getPosixFilePermissions(folder.resolve("a/audit-signing-keys.json"))))
        .isEqualTo("rw-------");
  }

  @Test
  void publishesNoPrivateHalf() throws Exception {
    JWKSet published = JWKSet.parse(open("a", NOW).published());
    assertThat(published.getKeys()).hasSize(1).noneMatch(key -> key.isPrivate());
  }

  @Test
  void signsWithTheNewestKeyAndStillKnowsTheSignaturesOfOldOnes() throws Exception {
    String old = open("a", NOW).sign(STATEMENT);
    open("b", NOW.plusSeconds(60));
    Path file = folder.resolve("a/audit-signing-keys.json");
    JWKSet both = JWKSet.parse(JWKSet.parse(Files.readString(file)).toString(true));
    JWKSet next = JWKSet.parse(Files.readString(folder.resolve("b/audit-signing-keys.json")));
    Files.writeString(
        file,
        new JWKSet(java.util.List.of(both.getKeys().get(0), next.getKeys().get(0)))
            .toString(false));
    JwkCheckpointKeys keys = open("a", NOW);
    assertThat(keys.verified(old)).contains(STATEMENT);
    assertThat(open("b", NOW).verified(keys.sign(STATEMENT))).contains(STATEMENT);
  }

  @Test
  void rotatesOnRequestAndKeepsThePublicHalfAlone() throws Exception {
    JwkCheckpointKeys one = open("a", NOW);
    JwkCheckpointKeys other = open("a", NOW);
    String old = one.sign(STATEMENT);
    Files.createFile(folder.resolve("a/rotate-audit-key"));
    one.maintain();
    assertThat(folder.resolve("a/rotate-audit-key")).doesNotExist();
    assertThat(JWKSet.load(file().toFile()).getKeys())
        .extracting(key -> key.isPrivate())
        .containsExactly(false, true);
    assertThat(one.verified(old)).contains(STATEMENT);
    String signed = one.sign(STATEMENT);
    assertThat(open("a", NOW).verified(signed)).contains(STATEMENT);
    assertThat(other.verified(signed)).as("the other node learns of it").contains(STATEMENT);
    one.maintain();
    assertThat(JWKSet.parse(one.published()).getKeys()).as("only once").hasSize(2);
  }

  @Test
  void makesNoKeysForAFolderThatVanishesWhileItRuns() throws Exception {
    Path keys = Files.createDirectory(folder.resolve("a"));
    Files.createFile(keys.resolve("secrets.keyset.json"));
    JwkCheckpointKeys running = open("a", NOW);
    String published = running.published();
    Path away = Files.move(keys, folder.resolve("away"));
    assertThatThrownBy(running::maintain)
        .hasMessage("The keys folder " + keys + " can't be used")
        .hasStackTraceContaining("mount the folder again, or restore it from its backup");
    assertThat(running.verified(running.sign(STATEMENT))).contains(STATEMENT);
    assertThat(running.published()).isEqualTo(published);
    assertThat(keys).doesNotExist();
    Files.move(away, keys);
    running.maintain();
    assertThat(running.published()).isEqualTo(published);
  }

  @Test
  void encryptsItsFileUnderTheMasterKey() throws Exception {
    String signed = open("a", NOW).sign(STATEMENT);
    assertThat(Files.readString(file())).contains("\"d\"");
    assertThat(open("a", NOW, master("A")).verified(signed)).contains(STATEMENT);
    assertThat(Files.readString(file())).startsWith("sealed:");
    assertThat(open("a", NOW, master("A")).verified(signed)).contains(STATEMENT);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> open("a", NOW, master("B")))
        .withMessageContaining("is not the key that opens audit-signing-keys.json");
    open("fresh", NOW, master("A"));
    assertThat(Files.readString(folder.resolve("fresh/audit-signing-keys.json")))
        .startsWith("sealed:");
  }

  @Test
  void stopsWithoutRepeatingAFileThatIsNoKeySet() throws Exception {
    open("a", NOW);
    Files.writeString(file(), "{\"keys\": \"secret\"");
    assertThatThrownBy(() -> open("a", NOW))
        .hasMessageContaining("the audit log's keys in")
        .hasStackTraceContaining("no JWK set")
        .satisfies(failure -> assertThat(failure.getCause()).message().doesNotContain("secret"));
    Files.writeString(file(), "{\"keys\": []}");
    assertThatThrownBy(() -> open("a", NOW)).hasStackTraceContaining("holds no private key");
  }

  private Path file() {
    return folder.resolve("a/audit-signing-keys.json");
  }

  private static MasterKey master(String letter) {
    String key = letter + "A".repeat(42) + "=";
    return new MasterKey(Settings.shipped(Map.of("wardvoice.keys.master-key", key)));
  }

  private JwkCheckpointKeys open(String name, Instant now) {
    return open(name, now, new MasterKey(Settings.shipped(Map.of())));
  }

  private JwkCheckpointKeys open(String name, Instant now, MasterKey master) {
    JwkCheckpointKeys keys =
        new JwkCheckpointKeys(
            folder.resolve(name), master, Clock.fixed(now, ZoneOffset.UTC), new SecureRandom());
    keys.open();
    return keys;
  }
}
