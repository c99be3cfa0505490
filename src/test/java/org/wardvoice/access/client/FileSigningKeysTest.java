package org.wardvoice.access.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Date;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileSigningKeysTest {

  private static final Instant NOW = Instant.parse("2026-05-04T08:15:30Z");

  @TempDir private Path folder;

  @Test
  void makesAFirstKeyThatOnlyItsOwnerCanRead() throws IOException {
    RSAKey key = open(NOW).current();
    assertThat(key.isPrivate()).isTrue();
    assertThat(key.size()).isEqualTo(2048);
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file())))
        .isEqualTo("rw-------");
  }

  @Test
  void keepsTheKeyFromStartToStart() {
    assertThat(open(NOW).current()).isEqualTo(open(NOW.plusSeconds(60)).current());
  }

  @Test
  void publishesThePublicHalvesAlone() throws Exception {
    FileSigningKeys keys = open(NOW);
    JWKSet published = JWKSet.load(folder.resolve("jwks.json").toFile());
    assertThat(published.getKeys()).noneMatch(JWK::isPrivate);
    assertThat(published.getKeyByKeyId(keys.current().getKeyID())).isNotNull();
    assertThat(published.toString(true)).isEqualTo(keys.published().toString(true));
  }

  @Test
  void signsWithTheNewestKeyWhoseTimeHasCome() throws Exception {
    RSAKey old = key("old", NOW.minus(Duration.ofDays(30)));
    RSAKey current = key("current", NOW.minusSeconds(1));
    RSAKey next = key("next", NOW.plus(Duration.ofDays(30)));
    write(new JWKSet(java.util.List.of(next, old, current)).toString(false));
    FileSigningKeys keys = open(NOW);
    assertThat(keys.current().getKeyID()).isEqualTo("current");
    assertThat(keys.published().getKeys())
        .extracting(JWK::getKeyID)
        .containsExactlyInAnyOrder("old", "current", "next");
    assertThat(open(NOW.plus(Duration.ofDays(31))).current().getKeyID()).isEqualTo("next");
  }

  @Test
  void stopsWithoutRepeatingAFileThatIsNoKeySet() throws IOException {
    write("{\"keys\": \"secret\"");
    assertThatThrownBy(() -> open(NOW))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining(folder.toString())
        .hasStackTraceContaining("no JWK set")
        .satisfies(failure -> assertThat(failure.getCause()).message().doesNotContain("secret"));
  }

  private FileSigningKeys open(Instant now) {
    FileSigningKeys keys =
        new FileSigningKeys(folder, Clock.fixed(now, ZoneOffset.UTC), new SecureRandom());
    keys.open();
    return keys;
  }

  private static RSAKey key(String id, Instant start) throws Exception {
    return new RSAKeyGenerator(2048).keyID(id).notBeforeTime(Date.from(start)).generate();
  }

  private void write(String keys) throws IOException {
    Files.writeString(file(), keys);
  }

  private Path file() {
    return folder.resolve("signing-keys.json");
  }
}
