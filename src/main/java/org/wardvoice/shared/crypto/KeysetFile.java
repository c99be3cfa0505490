package org.wardvoice.shared.crypto;

import com.google.crypto.tink.Aead;
import com.google.crypto.tink.InsecureSecretKeyAccess;
import com.google.crypto.tink.KeyStatus;
import com.google.crypto.tink.KeysetHandle;
import com.google.crypto.tink.Parameters;
import com.google.crypto.tink.RegistryConfiguration;
import com.google.crypto.tink.TinkJsonProtoKeysetFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * One keyset in its file. A new key is written first and used later: until then every node has read it and can decrypt
 * what another encrypts with it.
 */
final class KeysetFile {

  private final Path file;
  private final Parameters parameters;
  private final MasterKey master;
  private String read;
  private Set<Integer> ids = Set.of();

  KeysetFile(Path file, Parameters parameters, MasterKey master) {
    this.file = file;
    this.parameters = parameters;
    this.master = master;
  }

  /**
   * Reads the file, and encrypts it if it should be encrypted but isn't. The first reading creates a missing file; one
   * that vanishes later, with its folder, is not replaced.
   *
   * @return null if nothing has changed since the last reading
   * @throws IOException also if the file has vanished
   * @throws IllegalArgumentException if the master key is missing or a different one
   */
  KeysetHandle readIfChanged() throws IOException, GeneralSecurityException {
    String text =
        ids.isEmpty() ? PrivateFile.readOrCreate(file, this::fresh) : Files.readString(file);
    if (text.equals(read)) {
      return null;
    }
    KeysetHandle keys = parse(text);
    ids = ids(keys);
    if (master.aead().isPresent() && !isEncrypted(text)) {
      write(keys);
    } else {
      read = text;
    }
    return keys;
  }

  /** The ids of the keys in the file, which is not changed. Otherwise like {@link #readIfChanged}. */
  Set<Integer> look() throws IOException, GeneralSecurityException {
    return ids(keys());
  }

  /** The keys in the file, which is not changed. */
  KeysetHandle keys() throws IOException, GeneralSecurityException {
    return parse(Files.readString(file));
  }

  /** The ids of the keys that were read last. */
  Set<Integer> ids() {
    return ids;
  }

  boolean isMissing() {
    return Files.notExists(file);
  }

  /** Adds a key that is not used for encryption yet; does nothing if an added key is still waiting. */
  void addKey(WaitingKeys waiting) throws IOException, GeneralSecurityException {
    KeysetHandle keys = parse(Files.readString(file));
    if (place(keys, waiting).isPresent()) {
      return;
    }
    KeysetHandle more =
        KeysetHandle.newBuilder(keys)
            .addEntry(KeysetHandle.generateEntryFromParameters(parameters).withRandomId())
            .build();
    waiting.remember(name(), more.getAt(more.size() - 1).getId());
    write(more);
  }

  /**
   * Makes the added key the primary one if the file has not changed since that time. A key that an administrator has
   * added or disabled keeps its state.
   */
  boolean promoteAdded(WaitingKeys waiting, Instant unchangedSince)
      throws IOException, GeneralSecurityException {
    if (waiting.of(name()).isEmpty()
        || Files.getLastModifiedTime(file).toInstant().isAfter(unchangedSince)) {
      return false;
    }
    KeysetHandle keys = parse(Files.readString(file));
    OptionalInt added = place(keys, waiting);
    if (added.isPresent()) {
      KeysetHandle.Builder changed = KeysetHandle.newBuilder(keys);
      changed.getAt(added.getAsInt()).makePrimary();
      write(changed.build());
    }
    waiting.forget(name());
    return added.isPresent();
  }

  /** The index of the waiting key, if it is enabled and not primary yet. */
  private OptionalInt place(KeysetHandle keys, WaitingKeys waiting) {
    Optional<Integer> id = waiting.of(name());
    return IntStream.range(0, keys.size())
        .filter(at -> id.isPresent() && keys.getAt(at).getId() == id.get())
        .filter(at -> keys.getAt(at).getStatus() == KeyStatus.ENABLED)
        .filter(at -> !keys.getAt(at).isPrimary())
        .findFirst();
  }

  private static Set<Integer> ids(KeysetHandle keys) {
    return IntStream.range(0, keys.size())
        .mapToObj(at -> keys.getAt(at).getId())
        .collect(Collectors.toSet());
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

  String name() {
    return file.getFileName().toString();
  }
}
