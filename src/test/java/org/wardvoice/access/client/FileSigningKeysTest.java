package org.wardvoice.access.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Date;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.io.FileUtils;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.crypto.MasterKey;

class FileSigningKeysTest {

  private static final Instant NOW = Instant.parse("2026-05-04T08:15:30Z");

  /** Keys as a first start makes them, which takes long. */
  @TempDir private static Path begun;

  @TempDir private Path folder;

  /** How often other keys were told of. */
  private int changes;

  @BeforeAll
  static void makeKeys() {
    open(begun, NOW, master(""), () -> {});
  }

  /** Opens what a first start has made. */
  private FileSigningKeys openBegun() throws IOException {
    try (Stream<Path> files = Files.list(begun)) {
      for (Path file : files.toList()) {
        Files.copy(file, folder.resolve(file.getFileName()), StandardCopyOption.COPY_ATTRIBUTES);
      }
    }
    return open(NOW);
  }

  @Test
  void makesAFirstKeyThatOnlyItsOwnerCanRead() throws IOException {
    RSAKey key = open(NOW).current();
    assertThat(key.isPrivate()).isTrue();
    assertThat(key.size()).isEqualTo(2048);
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file())))
        .isEqualTo("rw-------");
  }

  @Test
  void keepsTheKeyFromStartToStart() throws IOException {
    assertThat(openBegun().current()).isEqualTo(open(NOW.plusSeconds(60)).current());
  }

  @Test
  void publishesThePublicHalvesAlone() throws Exception {
    FileSigningKeys keys = openBegun();
    JWKSet published = JWKSet.load(folder.resolve("jwks.json").toFile());
    assertThat(published.getKeys()).noneMatch(JWK::isPrivate);
    assertThat(published.getKeyByKeyId(keys.current().getKeyID())).isNotNull();
    assertThat(published.toString(true)).isEqualTo(keys.published().toString(true));
  }

  @Test
  void signsWithTheNewestKeyWhoseTimeHasCome() throws Exception {
    RSAKey pair = new RSAKeyGenerator(2048).generate();
    RSAKey old = key(pair, "old", NOW.minus(Duration.ofDays(30)));
    RSAKey current = key(pair, "current", NOW.minusSeconds(1));
    RSAKey next = key(pair, "next", NOW.plus(Duration.ofDays(30)));
    write(new JWKSet(java.util.List.of(next, old, current)).toString(false));
    FileSigningKeys keys = open(NOW);
    assertThat(keys.current().getKeyID()).isEqualTo("current");
    assertThat(keys.published().getKeys())
        .extracting(JWK::getKeyID)
        .contains("old", "current", "next");
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

  @Test
  void rotatesOnRequestAndTellsTheOtherNode() throws IOException {
    RSAKey before = openBegun().current();
    FileSigningKeys one = open(NOW.plusSeconds(60));
    FileSigningKeys other = open(NOW.plusSeconds(60));
    String next = other.published().getKeys().get(1).getKeyID();
    Files.createFile(folder.resolve("rotate-signing-keys"));
    one.maintain();
    assertThat(folder.resolve("rotate-signing-keys")).doesNotExist();
    assertThat(one.current().getKeyID()).isEqualTo(next);
    assertThat(one.published().getKeyByKeyId(before.getKeyID())).isNotNull();
    assertThat(other.current()).isEqualTo(before);
    other.maintain();
    assertThat(other.current()).isEqualTo(one.current());
  }

  @Test
  void keepsThePrivateHalfOfNoKeyThatHasSignedItsLast() throws Exception {
    String before = openBegun().current().getKeyID();
    open(NOW.plus(Duration.ofDays(90)));
    JWK old = JWKSet.load(file().toFile()).getKeyByKeyId(before);
    assertThat(old).isNotNull();
    assertThat(old.isPrivate()).isFalse();
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file())))
        .isEqualTo("rw-------");
  }

  @Test
  void forgetsAKeyThatAnAdministratorTookOut() throws Exception {
    FileSigningKeys keys = openBegun();
    RSAKey stolen = keys.current();
    JWKSet all = JWKSet.load(file().toFile());
    write(
        new JWKSet(all.getKeys().stream().filter(key -> !key.equals(stolen)).toList())
            .toString(false));
    keys.maintain();
    keys.maintain();
    assertThat(changes).isEqualTo(1);
    assertThat(keys.current().getKeyID()).isNotEqualTo(stolen.getKeyID());
    assertThat(keys.published().getKeyByKeyId(stolen.getKeyID())).isNull();
    assertThat(JWKSet.load(folder.resolve("jwks.json").toFile()).toString(true))
        .isEqualTo(keys.published().toString(true));
  }

  @Test
  void makesNoKeysInTheEmptyFolderOfAShareThatDroppedOff() throws IOException {
    Files.createFile(folder.resolve("secrets.keyset.json"));
    FileSigningKeys keys = openBegun();
    RSAKey before = keys.current();
    FileUtils.cleanDirectory(folder.toFile());
    assertThatThrownBy(keys::maintain)
        .isInstanceOf(UncheckedIOException.class)
        .hasMessage("The keys folder " + folder + " can't be used");
    assertThat(folder).isEmptyDirectory();
    assertThat(keys.current()).isEqualTo(before);
  }

  @Test
  void makesNewKeysWhenAnAdministratorDeletesTheFileAlone() throws IOException {
    Files.createFile(folder.resolve("secrets.keyset.json"));
    FileSigningKeys keys = openBegun();
    RSAKey stolen = keys.current();
    Files.delete(file());
    keys.maintain();
    assertThat(keys.current()).isNotEqualTo(stolen);
  }

  @Test
  void makesOneAndTheSameKeyOnNodesThatStartAtOnce() {
    assertThat(IntStream.range(0, 4).parallel().mapToObj(any -> open(NOW).current().getKeyID()))
        .hasSize(4)
        .containsOnly(open(NOW).current().getKeyID());
  }

  @Test
  void readsAFileThatIsNotYetEncryptedAndEncryptsIt() throws IOException {
    String key = openBegun().current().getKeyID();
    MasterKey master = master("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=");
    assertThat(open(NOW, master).current().getKeyID()).isEqualTo(key);
    assertThat(Files.readString(file())).doesNotContain("\"keys\"").startsWith("sealed:");
    assertThat(open(NOW, master).current().getKeyID()).isEqualTo(key);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> open(NOW, master("AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=")))
        .withMessage("wardvoice.keys.master-key is not the key that opens signing-keys.json.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> open(NOW))
        .withMessage("signing-keys.json is encrypted, but wardvoice.keys.master-key is not set.");
  }

  private FileSigningKeys open(Instant now) {
    return open(now, master(""));
  }

  private FileSigningKeys open(Instant now, MasterKey master) {
    return open(folder, now, master, () -> changes++);
  }

  private static FileSigningKeys open(
      Path folder, Instant now, MasterKey master, Runnable changed) {
    KeySchedule schedule = new KeySchedule(Duration.ofDays(90), Duration.ofDays(31), 2);
    FileSigningKeys keys =
        new FileSigningKeys(
            folder,
            schedule,
            master,
            Clock.fixed(now, ZoneOffset.UTC),
            new SecureRandom(),
            changed);
    keys.open();
    return keys;
  }

  private static MasterKey master(String base64) {
    return new MasterKey(Settings.shipped(Map.of("wardvoice.keys.master-key", base64)));
  }

  private static RSAKey key(RSAKey pair, String id, Instant start) {
    return new RSAKey.Builder(pair).keyID(id).notBeforeTime(Date.from(start)).build();
  }

  private void write(String keys) throws IOException {
    Files.writeString(file(), keys);
  }

  private Path file() {
    return folder.resolve("signing-keys.json");
  }
}
