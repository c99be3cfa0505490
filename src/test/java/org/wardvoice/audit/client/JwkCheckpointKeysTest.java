package org.wardvoice.audit.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.jwk.JWKSet;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wardvoice.audit.service.Statement;

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

  private JwkCheckpointKeys open(String name, Instant now) {
    JwkCheckpointKeys keys =
        new JwkCheckpointKeys(
            folder.resolve(name), Clock.fixed(now, ZoneOffset.UTC), new SecureRandom());
    keys.open();
    return keys;
  }
}
