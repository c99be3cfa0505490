package org.wardvoice.shared.crypto;

import com.google.crypto.tink.AccessesPartialKey;
import com.google.crypto.tink.Aead;
import com.google.crypto.tink.InsecureSecretKeyAccess;
import com.google.crypto.tink.KeysetHandle;
import com.google.crypto.tink.RegistryConfiguration;
import com.google.crypto.tink.aead.AeadConfig;
import com.google.crypto.tink.aead.AesGcmKey;
import com.google.crypto.tink.aead.AesGcmParameters;
import com.google.crypto.tink.util.SecretBytes;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;
import java.util.Optional;
import java.util.function.Supplier;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.config.Settings;

/**
 * The key that encrypts the key files, if the administrator sets one: the files alone are then useless to an attacker.
 */
@Component
public class MasterKey {

  private static final String KEY = "wardvoice.keys.master-key";
  private static final int KEY_BYTES = 32;
  private static final int IV_BYTES = 12;
  private static final int TAG_BYTES = 16;
  private static final String SEALED = "sealed:";

  private final Supplier<Optional<Aead>> aead;

  /** Beans that need the key can be made even if the setting is invalid; each use of the key says so. */
  @Inject
  public MasterKey(Settings settings) {
    aead = () -> settings.text(KEY).map(MasterKey::aead);
  }

  private MasterKey(Aead aead) {
    this.aead = () -> Optional.of(aead);
  }

  /** A key of 32 bytes, such as one that was made from a passphrase. */
  public static MasterKey of(byte[] key) {
    try {
      return new MasterKey(primitive(key));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("The key can't be used", e);
    }
  }

  /**
   * Empty where the files are not encrypted.
   *
   * @throws IllegalArgumentException if the setting is invalid, with a sentence for the administrator
   */
  Optional<Aead> aead() {
    return aead.get();
  }

  /** Encrypts a file's text, bound to the file's name; returns it unchanged if there is no master key. */
  public String seal(String name, String text) {
    return aead().map(key -> SEALED + encrypted(key, name, text)).orElse(text);
  }

  /** Whether a text should be encrypted, but isn't. */
  public boolean isToBeSealed(String text) {
    return aead().isPresent() && !text.startsWith(SEALED);
  }

  /**
   * Decrypts a file's text; returns it unchanged if it is not encrypted.
   *
   * @throws IllegalArgumentException if the master key is missing or a different one, with a sentence for the
   *     administrator
   */
  public String open(String name, String text) {
    if (!text.startsWith(SEALED)) {
      return text;
    }
    try {
      byte[] bytes = Base64.getDecoder().decode(text.substring(SEALED.length()).strip());
      byte[] plain = aead().orElseThrow(() -> missing(name)).decrypt(bytes, place(name));
      return new String(plain, StandardCharsets.UTF_8);
    } catch (GeneralSecurityException notOurs) {
      throw wrong(name, notOurs);
    }
  }

  static IllegalArgumentException missing(String name) {
    return new IllegalArgumentException(name + " is encrypted, but " + KEY + " is not set.");
  }

  static IllegalArgumentException wrong(String name, Exception cause) {
    return new IllegalArgumentException(KEY + " is not the key that opens " + name + ".", cause);
  }

  static byte[] place(String name) {
    return name.getBytes(StandardCharsets.UTF_8);
  }

  private static String encrypted(Aead key, String name, String text) {
    try {
      byte[] bytes = key.encrypt(text.getBytes(StandardCharsets.UTF_8), place(name));
      return Base64.getEncoder().encodeToString(bytes);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(name + " can't be encrypted", e);
    }
  }

  /** Messages never contain the value. */
  private static Aead aead(String base64) {
    byte[] bytes;
    try {
      bytes = Base64.getDecoder().decode(base64);
    } catch (IllegalArgumentException noBase64) {
      throw new IllegalArgumentException(KEY + " must be 32 bytes in base64.");
    }
    if (bytes.length != KEY_BYTES) {
      throw new IllegalArgumentException(KEY + " must be 32 bytes in base64.");
    }
    try {
      return primitive(bytes);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("The master key can't be used", e);
    }
  }

  private static Aead primitive(byte[] bytes) throws GeneralSecurityException {
    AeadConfig.register();
    return KeysetHandle.newBuilder()
        .addEntry(KeysetHandle.importKey(key(bytes)).withFixedId(1).makePrimary())
        .build()
        .getPrimitive(RegistryConfiguration.get(), Aead.class);
  }

  @AccessesPartialKey
  private static AesGcmKey key(byte[] bytes) throws GeneralSecurityException {
    AesGcmParameters parameters =
        AesGcmParameters.builder()
            .setKeySizeBytes(KEY_BYTES)
            .setIvSizeBytes(IV_BYTES)
            .setTagSizeBytes(TAG_BYTES)
            .setVariant(AesGcmParameters.Variant.NO_PREFIX)
            .build();
    return AesGcmKey.builder()
        .setParameters(parameters)
        .setKeyBytes(SecretBytes.copyFrom(bytes, InsecureSecretKeyAccess.get()))
        .build();
  }
}
