package org.wardvoice.shared.crypto;

import com.google.crypto.tink.Aead;
import com.google.crypto.tink.DeterministicAead;
import com.google.crypto.tink.InsecureSecretKeyAccess;
import com.google.crypto.tink.KeysetHandle;
import com.google.crypto.tink.Parameters;
import com.google.crypto.tink.RegistryConfiguration;
import com.google.crypto.tink.StreamingAead;
import com.google.crypto.tink.TinkJsonProtoKeysetFormat;
import com.google.crypto.tink.aead.AeadConfig;
import com.google.crypto.tink.aead.PredefinedAeadParameters;
import com.google.crypto.tink.daead.DeterministicAeadConfig;
import com.google.crypto.tink.daead.PredefinedDeterministicAeadParameters;
import com.google.crypto.tink.streamingaead.PredefinedStreamingAeadParameters;
import com.google.crypto.tink.streamingaead.StreamingAeadConfig;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import org.wardvoice.shared.config.DataFolder;

/**
 * The keys that data at rest is encrypted with: Tink keyset files that an admin supplies or the first start makes. A
 * keyset can hold several keys: the primary one encrypts, all decrypt, so that keys rotate without rewriting data.
 */
@ApplicationScoped
public class Keysets {

  private DataFolder folder;
  private Aead secrets;
  private StreamingAead recordings;
  private DeterministicAead cursors;

  protected Keysets() {}

  @Inject
  public Keysets(DataFolder folder) {
    this.folder = folder;
  }

  @PostConstruct
  void open() {
    try {
      AeadConfig.register();
      StreamingAeadConfig.register();
      DeterministicAeadConfig.register();
      secrets =
          keyset("secrets.keyset.json", PredefinedAeadParameters.AES256_GCM)
              .getPrimitive(RegistryConfiguration.get(), Aead.class);
      recordings =
          keyset("recordings.keyset.json", PredefinedStreamingAeadParameters.AES256_GCM_HKDF_4KB)
              .getPrimitive(RegistryConfiguration.get(), StreamingAead.class);
      cursors =
          keyset("cursors.keyset.json", PredefinedDeterministicAeadParameters.AES256_SIV)
              .getPrimitive(RegistryConfiguration.get(), DeterministicAead.class);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("A keyset in " + folder.keys() + " can't be used", e);
    } catch (IOException e) {
      throw new UncheckedIOException("The keys folder " + folder.keys() + " can't be used", e);
    }
  }

  /** A keyset that can't be used shall stop the start, not the first request that needs it. */
  void check(@Observes Startup start) {}

  /** For short secrets in the database. */
  public Aead secrets() {
    return secrets;
  }

  /** For files, which can be read from any place without decrypting what stands before it. */
  public StreamingAead recordings() {
    return recordings;
  }

  /** For positions in lists, which clients carry: the same position is always the same text. */
  public DeterministicAead cursors() {
    return cursors;
  }

  private KeysetHandle keyset(String name, Parameters parameters)
      throws IOException, GeneralSecurityException {
    Path file = folder.keys().resolve(name);
    String json = PrivateFile.readOrCreate(file, () -> fresh(parameters));
    return TinkJsonProtoKeysetFormat.parseKeyset(
        json, RegistryConfiguration.get(), InsecureSecretKeyAccess.get());
  }

  private static String fresh(Parameters parameters) {
    try {
      return TinkJsonProtoKeysetFormat.serializeKeyset(
          KeysetHandle.generateNew(parameters, RegistryConfiguration.get()),
          RegistryConfiguration.get(),
          InsecureSecretKeyAccess.get());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("No keyset can be made", e);
    }
  }
}
