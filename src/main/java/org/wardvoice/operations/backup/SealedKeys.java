package org.wardvoice.operations.backup;

import com.google.crypto.tink.InsecureSecretKeyAccess;
import com.google.crypto.tink.KeysetHandle;
import com.google.crypto.tink.RegistryConfiguration;
import com.google.crypto.tink.StreamingAead;
import com.google.crypto.tink.TinkJsonProtoKeysetFormat;
import com.google.crypto.tink.streamingaead.PredefinedStreamingAeadParameters;
import com.google.crypto.tink.streamingaead.StreamingAeadConfig;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.shared.crypto.Argon2id;
import org.wardvoice.shared.crypto.MasterKey;
import org.wardvoice.shared.crypto.PrivateFile;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.json.Json;

/**
 * The installation's key files and the key of the backup's own parts, in one file that a passphrase opens. Without it,
 * nothing in the backup can be read.
 */
final class SealedKeys {

  private static final Argon2id COST = new Argon2id(64 * 1024, 3, 1);
  private static final int SHORTEST = 12;
  private static final int SALT_BYTES = 16;
  private static final int KEY_BYTES = 32;

  private final UUID backup;
  private final byte[] salt;
  private final Argon2id cost;
  private final MasterKey key;
  private final Content content;

  private SealedKeys(UUID backup, byte[] salt, Argon2id cost, MasterKey key, Content content) {
    this.backup = backup;
    this.salt = salt;
    this.cost = cost;
    this.key = key;
    this.content = content;
  }

  /** The file. */
  private record Sealed(String format, UUID backup, Argon2id argon2id, String salt, String keys) {}

  /**
   * The encrypted content.
   *
   * @param partsKey a Tink keyset
   * @param files by name
   */
  private record Content(String partsKey, Map<String, String> files) {}

  /**
   * Refuses the passphrase of no backup, before anything is written.
   *
   * @throws InvalidInput if it is too short
   */
  static void requireLong(String passphrase) {
    if (passphrase.length() < SHORTEST) {
      throw new InvalidInput(
          "passphrase", "must be at least %d characters long".formatted(SHORTEST));
    }
  }

  /** New keys for a backup. */
  static SealedKeys create(UUID backup, String passphrase) {
    byte[] salt = new byte[SALT_BYTES];
    new SecureRandom().nextBytes(salt);
    try {
      StreamingAeadConfig.register();
      KeysetHandle fresh =
          KeysetHandle.generateNew(
              PredefinedStreamingAeadParameters.AES256_GCM_HKDF_1MB, RegistryConfiguration.get());
      String parts =
          TinkJsonProtoKeysetFormat.serializeKeyset(
              fresh, RegistryConfiguration.get(), InsecureSecretKeyAccess.get());
      MasterKey key = MasterKey.of(COST.derive(passphrase, salt, KEY_BYTES));
      return new SealedKeys(backup, salt, COST, key, new Content(parts, Map.of()));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("A key can't be made", e);
    }
  }

  /**
   * Opens the file.
   *
   * @throws IllegalStateException if it is missing, belongs to another backup, or has another passphrase
   */
  static SealedKeys open(Path file, UUID backup, String passphrase) throws IOException {
    if (Files.notExists(file)) {
      throw new IllegalStateException(
          "The keys of the backup, " + file + ", are missing: name their file with --keys.");
    }
    Sealed sealed = Json.read(Files.readString(file), Sealed.class);
    if (!backup.equals(sealed.backup())) {
      throw new IllegalStateException(file + " holds the keys of another backup.");
    }
    byte[] salt = Base64.getDecoder().decode(sealed.salt());
    MasterKey key = MasterKey.of(sealed.argon2id().derive(passphrase, salt, KEY_BYTES));
    try {
      Content content = Json.read(key.open(backup.toString(), sealed.keys()), Content.class);
      return new SealedKeys(backup, salt, sealed.argon2id(), key, content);
    } catch (IllegalArgumentException wrong) {
      // Not kept as the cause: its message is about another key.
      throw new IllegalStateException("The passphrase isn't that of this backup.");
    }
  }

  /** The same with the key files of now. */
  SealedKeys with(Map<String, String> files) {
    return new SealedKeys(backup, salt, cost, key, new Content(content.partsKey(), files));
  }

  void write(Path file) throws IOException {
    PrivateFile.replace(
        file.toAbsolutePath(),
        Json.write(
            new Sealed(
                Manifest.FORMAT,
                backup,
                cost,
                Base64.getEncoder().encodeToString(salt),
                key.seal(backup.toString(), Json.write(content)))));
  }

  /** The installation's key files, by name. */
  Map<String, String> files() {
    return content.files();
  }

  /** Encrypts and decrypts the parts. */
  StreamingAead parts() {
    try {
      StreamingAeadConfig.register();
      return TinkJsonProtoKeysetFormat.parseKeyset(
              content.partsKey(), RegistryConfiguration.get(), InsecureSecretKeyAccess.get())
          .getPrimitive(RegistryConfiguration.get(), StreamingAead.class);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("The backup's key can't be used", e);
    }
  }
}
