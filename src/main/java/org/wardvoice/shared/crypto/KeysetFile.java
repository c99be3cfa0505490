package org.wardvoice.shared.crypto;

import com.google.crypto.tink.Aead;
import com.google.crypto.tink.InsecureSecretKeyAccess;
import com.google.crypto.tink.KeysetHandle;
import com.google.crypto.tink.Parameters;
import com.google.crypto.tink.RegistryConfiguration;
import com.google.crypto.tink.TinkJsonProtoKeysetFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Instant;

/**
 * One keyset in its file. A new key is written first and used later: until then every node has read it and can decrypt
 * what another encrypts with it.
 */
final class KeysetFile {

  private final Path file;
  private final Parameters parameters;
  private final MasterKey master;
  private String read;

  KeysetFile(Path file, Parameters parameters, MasterKey master) {
    this.file = file;
    this.parameters = parameters;
    this.master = master;
  }

  /**
   * Reads the file, which is made where it is missing, and encrypted where it should be and isn't.
   *
   * @return null when nothing has changed since it was read last
   * @throws IllegalArgumentException when the master key is missing or another one
   */
  KeysetHandle readIfChanged() throws IOException, GeneralSecurityException {
    String text = PrivateFile.readOrCreate(file, this::fresh);
    if (text.equals(read)) {
      return null;
    }
    KeysetHandle keys = parse(text);
    if (master.aead().isPresent() && !isEncrypted(text)) {
      write(keys);
    } else {
      read = text;
    }
    return keys;
  }

  /** Adds a key, with which nothing is encrypted yet. */
  void addKey() throws IOException, GeneralSecurityException {
    KeysetHandle keys = parse(Files.readString(file));
    write(
        KeysetHandle.newBuilder(keys)
            .addEntry(KeysetHandle.generateEntryFromParameters(parameters).withRandomId())
            .build());
  }

  /** Encrypts with the newest key from now on, where the file stands as it is since this time. */
  boolean promoteNewest(Instant unchangedSince) throws IOException, GeneralSecurityException {
    KeysetHandle keys = parse(Files.readString(file));
    int newest = keys.size() - 1;
    if (keys.getAt(newest).isPrimary()
        || Files.getLastModifiedTime(file).toInstant().isAfter(unchangedSince)) {
      return false;
    }
    KeysetHandle.Builder changed = KeysetHandle.newBuilder(keys);
    changed.getAt(newest).makePrimary();
    write(changed.build());
    return true;
  }

  private void write(KeysetHandle keys) throws IOException, GeneralSecurityException {
    PrivateFile.replace(file, text(keys));
  }

  private String fresh() {
    try {
      return text(KeysetHandle.generateNew(parameters, RegistryConfiguration.get()));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("No keyset can be made", e);
    }
  }

  private KeysetHandle parse(String text) throws GeneralSecurityException {
    if (!isEncrypted(text)) {
      return TinkJsonProtoKeysetFormat.parseKeyset(
          text, RegistryConfiguration.get(), InsecureSecretKeyAccess.get());
    }
    Aead key = master.aead().orElseThrow(() -> MasterKey.missing(name()));
    try {
      return TinkJsonProtoKeysetFormat.parseEncryptedKeyset(
          text, key, MasterKey.place(name()), RegistryConfiguration.get());
    } catch (GeneralSecurityException notOurs) {
      throw MasterKey.wrong(name(), notOurs);
    }
  }

  private String text(KeysetHandle keys) throws GeneralSecurityException {
    return master.aead().isPresent()
        ? TinkJsonProtoKeysetFormat.serializeEncryptedKeyset(
            keys, master.aead().get(), MasterKey.place(name()), RegistryConfiguration.get())
        : TinkJsonProtoKeysetFormat.serializeKeyset(
            keys, RegistryConfiguration.get(), InsecureSecretKeyAccess.get());
  }

  private static boolean isEncrypted(String text) {
    return text.contains("\"encryptedKeyset\"");
  }

  private String name() {
    return file.getFileName().toString();
  }
}
