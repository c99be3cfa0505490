package org.wardvoice.shared.crypto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.crypto.tink.InsecureSecretKeyAccess;
import com.google.crypto.tink.KeyStatus;
import com.google.crypto.tink.KeysetHandle;
import com.google.crypto.tink.RegistryConfiguration;
import com.google.crypto.tink.TinkJsonProtoKeysetFormat;
import com.google.crypto.tink.aead.PredefinedAeadParameters;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.shared.config.Settings;

class KeysetsTest {

  private static final String MASTER = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=";
  private static final String OTHER = "AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=";
  private static final byte[] TEXT = "a secret".getBytes(StandardCharsets.UTF_8);
  private static final byte[] PLACE = "table:id:column".getBytes(StandardCharsets.UTF_8);
  private static final Duration PROMOTE_AFTER = Duration.ofMinutes(5);

  @TempDir private Path folder;

  @Test
  void readsWhatItWroteBeforeARestart() throws Exception {
    byte[] secret = open("", now()).secrets().encrypt(TEXT, PLACE);
    assertThat(open("", now()).secrets().decrypt(secret, PLACE)).isEqualTo(TEXT);
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(secretsFile())))
        .isEqualTo("rw-------");
  }

  @Test
  void leavesNoDraftOfAFileThatCannotBeWritten() {
    assertThatThrownBy(() -> PrivateFile.replace(secretsFile(), null))
        .isInstanceOf(NullPointerException.class);
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void makesANewKeyKnownBeforeItIsUsed() throws Exception {
    Keysets one = open("", now());
    byte[] old = one.secrets().encrypt(TEXT, PLACE);
    byte[] oldCursor = one.cursors().encryptDeterministically(TEXT, PLACE);
    request();
    one.maintain();
    assertThat(folder.resolve("rotate-data-keys")).doesNotExist();
    assertThat(one.secrets().encrypt(TEXT, PLACE)).startsWith(keyOf(old));

    Keysets late = open("", now().plus(PROMOTE_AFTER).plusSeconds(60));
    late.maintain();
    byte[] fresh = late.secrets().encrypt(TEXT, PLACE);
    assertThat(keyOf(fresh)).isNotEqualTo(keyOf(old));
    assertThat(late.secrets().decrypt(old, PLACE)).isEqualTo(TEXT);
    assertThat(late.cursors().decryptDeterministically(oldCursor, PLACE)).isEqualTo(TEXT);
    assertThat(late.cursors().encryptDeterministically(TEXT, PLACE)).isNotEqualTo(oldCursor);
    // A node that hasn't reloaded the keys since the new one was published can decrypt everything.
    assertThat(one.secrets().decrypt(fresh, PLACE)).isEqualTo(TEXT);
    one.maintain();
    assertThat(one.secrets().encrypt(TEXT, PLACE)).startsWith(keyOf(fresh));
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(secretsFile())))
        .isEqualTo("rw-------");
  }

  @Test
  void readsOldRecordingsWithNewKeys() throws Exception {
    byte[] recording = encrypted(open("", now()));
    request();
    open("", now()).maintain();
    Keysets late = open("", now().plus(PROMOTE_AFTER).plusSeconds(60));
    late.maintain();
    assertThat(decrypted(late, recording)).isEqualTo(TEXT);
    assertThat(decrypted(open("", now()), encrypted(late))).isEqualTo(TEXT);
  }

  @Test
  void usesNoKeyThatItHasNotAddedItself() throws Exception {
    Keysets one = open("", now());
    byte[] old = one.secrets().encrypt(TEXT, PLACE);
    KeysetHandle.Builder more = KeysetHandle.newBuilder(keyset());
    more.addEntry(
        KeysetHandle.generateEntryFromParameters(PredefinedAeadParameters.AES256_GCM)
            .withRandomId());
    write(more.build());
    Keysets late = open("", now().plus(PROMOTE_AFTER).plusSeconds(60));
    late.maintain();
    assertThat(late.secrets().encrypt(TEXT, PLACE)).startsWith(keyOf(old));
  }

  @Test
  void usesNoKeyThatAnAdministratorHasDisabled() throws Exception {
    Keysets one = open("", now());
    byte[] old = one.secrets().encrypt(TEXT, PLACE);
    request();
    one.maintain();
    KeysetHandle.Builder changed = KeysetHandle.newBuilder(keyset());
    changed.getAt(1).setStatus(KeyStatus.DISABLED);
    write(changed.build());
    Keysets late = open("", now().plus(PROMOTE_AFTER).plusSeconds(60));
    late.maintain();
    assertThat(late.secrets().encrypt(TEXT, PLACE)).startsWith(keyOf(old));
    assertThat(folder.resolve("waiting-data-keys")).doesNotExist();
  }

  @Test
  void asksForNoSecondKeyWhileOneWaits() throws Exception {
    Keysets one = open("", now());
    for (int i = 0; i < 2; i++) {
      request();
      one.maintain();
    }
    assertThat(keyset().size()).isEqualTo(2);
  }

  @Test
  void learnsWhatOthersHaveAddedThoughItCanNotRotate() throws Exception {
    Keysets one = open("", now());
    Keysets other = open("", now());
    request();
    other.maintain();
    Keysets late = open("", now().plus(PROMOTE_AFTER).plusSeconds(60));
    late.maintain();
    Files.writeString(folder.resolve("waiting-data-keys"), "secrets.keyset.json=nonsense");
    assertThatThrownBy(one::maintain).isInstanceOf(NumberFormatException.class);
    assertThat(one.secrets().decrypt(late.secrets().encrypt(TEXT, PLACE), PLACE)).isEqualTo(TEXT);
  }

  @Test
  void registersANewKeyOnceTheDatabaseIsBack() throws Exception {
    Register register = new Register();
    Keysets keysets = open("", now());
    keysets.compare(register);
    request();
    register.away = true;
    assertThatThrownBy(keysets::maintain).hasMessage("The database is away");
    register.away = false;
    keysets.maintain();
    assertThat(register.of("secrets.keyset.json")).hasSize(2);
  }

  @Test
  void keepsARequestThatItCanNotFulfil() throws Exception {
    Keysets one = open("", now());
    request();
    Files.createDirectory(folder.resolve("waiting-data-keys"));
    assertThatThrownBy(one::maintain).isInstanceOf(UncheckedIOException.class);
    assertThat(folder.resolve("rotate-data-keys")).exists();
    assertThat(keyset().size()).isEqualTo(1);
  }

  @Test
  void encryptsFilesThatAreNotYet() throws Exception {
    byte[] secret = open("", now()).secrets().encrypt(TEXT, PLACE);
    assertThat(open(MASTER, now()).secrets().decrypt(secret, PLACE)).isEqualTo(TEXT);
    assertThat(Files.readString(secretsFile()))
        .contains("encryptedKeyset")
        .doesNotContain("\"value\"");
    Keysets again = open(MASTER, now());
    assertThat(again.secrets().decrypt(secret, PLACE)).isEqualTo(TEXT);
    request();
    again.maintain();
    assertThat(Files.readString(secretsFile())).contains("encryptedKeyset");
    assertThat(open(MASTER, now()).secrets().decrypt(secret, PLACE)).isEqualTo(TEXT);
  }

  @Test
  void stopsAtAMasterKeyThatIsMissingOrAnother() {
    open(MASTER, now());
    assertThatIllegalArgumentException()
        .isThrownBy(() -> open(OTHER, now()))
        .withMessage("wardvoice.keys.master-key is not the key that opens secrets.keyset.json.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> open("", now()))
        .withMessage("secrets.keyset.json is encrypted, but wardvoice.keys.master-key is not set.");
  }

  @ParameterizedTest
  @ValueSource(strings = {"hunter2hunter2!", "aHVudGVyMg=="})
  void stopsAtAMasterKeyThatIsNoneAndDoesNotRepeatIt(String master) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> open(master, now()))
        .withMessage("wardvoice.keys.master-key must be 32 bytes in base64.")
        .withNoCause();
  }

  @Test
  void stopsAtAFileThatIsNoKeyset() throws Exception {
    Files.writeString(secretsFile(), "{}");
    assertThatThrownBy(() -> open("", now()))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining(folder.toString());
  }

  private static byte[] encrypted(Keysets keysets) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out = keysets.recordings().newEncryptingStream(bytes, PLACE)) {
      out.write(TEXT);
    }
    return bytes.toByteArray();
  }

  private static byte[] decrypted(Keysets keysets, byte[] recording) throws Exception {
    try (InputStream in =
        keysets.recordings().newDecryptingStream(new ByteArrayInputStream(recording), PLACE)) {
      return in.readAllBytes();
    }
  }

  /** Tink's ciphertext starts with the key id. */
  private static byte[] keyOf(byte[] encrypted) {
    return Arrays.copyOf(encrypted, 5);
  }

  private void request() throws Exception {
    Files.createFile(folder.resolve("rotate-data-keys"));
  }

  private KeysetHandle keyset() throws Exception {
    return TinkJsonProtoKeysetFormat.parseKeyset(
        Files.readString(secretsFile()),
        RegistryConfiguration.get(),
        InsecureSecretKeyAccess.get());
  }

  private void write(KeysetHandle keyset) throws Exception {
    Files.writeString(
        secretsFile(),
        TinkJsonProtoKeysetFormat.serializeKeyset(
            keyset, RegistryConfiguration.get(), InsecureSecretKeyAccess.get()));
  }

  private Keysets open(String master, Instant time) {
    Keysets keysets =
        new Keysets(
            folder,
            new MasterKey(Settings.shipped(Map.of("wardvoice.keys.master-key", master))),
            PROMOTE_AFTER,
            Clock.fixed(time, ZoneOffset.UTC));
    keysets.open();
    return keysets;
  }

  private static Instant now() {
    return Instant.now();
  }

  private Path secretsFile() {
    return folder.resolve("secrets.keyset.json");
  }

  private static final class Register implements KeyRegister {

    private final Map<String, Set<Integer>> known = new HashMap<>();
    private boolean away;

    @Override
    public Set<Integer> of(String keyset) {
      return known.getOrDefault(keyset, Set.of());
    }

    @Override
    public void remember(String keyset, Collection<Integer> ids) {
      if (away) {
        throw new IllegalStateException("The database is away");
      }
      known.computeIfAbsent(keyset, none -> new HashSet<>()).addAll(ids);
    }

    @Override
    public void forget(String keyset) {
      known.remove(keyset);
    }
  }
}
