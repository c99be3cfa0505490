package org.wardvoice.shared.crypto;

import com.google.crypto.tink.Aead;
import com.google.crypto.tink.DeterministicAead;
import com.google.crypto.tink.KeysetHandle;
import com.google.crypto.tink.RegistryConfiguration;
import com.google.crypto.tink.StreamingAead;
import com.google.crypto.tink.aead.AeadConfig;
import com.google.crypto.tink.aead.PredefinedAeadParameters;
import com.google.crypto.tink.daead.DeterministicAeadConfig;
import com.google.crypto.tink.daead.PredefinedDeterministicAeadParameters;
import com.google.crypto.tink.prf.PredefinedPrfParameters;
import com.google.crypto.tink.prf.PrfConfig;
import com.google.crypto.tink.prf.PrfSet;
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
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.wardvoice.shared.config.DataFolder;
import org.wardvoice.shared.log.Log;

/**
 * The keys that data at rest is encrypted with: Tink keyset files that an admin supplies or the first start makes. A
 * keyset can hold several keys: the primary one encrypts, all decrypt, so that keys rotate without rewriting data. Ask
 * for a primitive each time it is used: it changes when its file does.
 */
@ApplicationScoped
public class Keysets {

  private static final Log LOG = Log.of(Keysets.class);

  /** An administrator makes this file to have new keys. */
  private static final String REQUEST = "rotate-data-keys";

  /** Beside it: which keys were added, and are to be used. */
  private static final String WAITING = "waiting-data-keys";

  private KeysFolder folder;
  private Duration promoteAfter;
  private Clock clock;
  private KeysetFile secretsFile;
  private KeysetFile recordingsFile;
  private KeysetFile cursorsFile;
  private KeysetFile pseudonymsFile;
  private volatile Aead secrets;
  private volatile StreamingAead recordings;
  private volatile DeterministicAead cursors;
  private volatile PrfSet pseudonyms;

  protected Keysets() {}

  @Inject
  public Keysets(DataFolder folder, MasterKey master, KeysConfig configuration, Clock clock) {
    this(folder.keys(), master, configuration.promoteAfter(), clock);
  }

  Keysets(Path path, MasterKey master, Duration promoteAfter, Clock clock) {
    this.folder = new KeysFolder(path);
    this.promoteAfter = promoteAfter;
    this.clock = clock;
    secretsFile =
        new KeysetFile(
            path.resolve("secrets.keyset.json"), PredefinedAeadParameters.AES256_GCM, master);
    recordingsFile =
        new KeysetFile(
            path.resolve("recordings.keyset.json"),
            PredefinedStreamingAeadParameters.AES256_GCM_HKDF_4KB,
            master);
    cursorsFile =
        new KeysetFile(
            path.resolve("cursors.keyset.json"),
            PredefinedDeterministicAeadParameters.AES256_SIV,
            master);
    pseudonymsFile =
        new KeysetFile(
            path.resolve("pseudonyms.keyset.json"),
            PredefinedPrfParameters.HMAC_SHA256_PRF,
            master);
  }

  @PostConstruct
  void open() {
    try {
      AeadConfig.register();
      StreamingAeadConfig.register();
      DeterministicAeadConfig.register();
      PrfConfig.register();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("Tink can't be used", e);
    }
    maintain();
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

  /**
   * For stand-ins, which shall stay the same for years: its key is not rotated with the others. Who replaces the file
   * makes what is handed out from then on impossible to join with what was.
   */
  public PrfSet pseudonyms() {
    return pseudonyms;
  }

  /** Rotates where an administrator asked for it, and learns what other nodes have changed. Called again and again. */
  public void maintain() {
    folder.alone(
        () -> {
          try {
            boolean known = secrets != null;
            read();
            // Not at the start: what can't be read is not touched.
            if (known && rotate()) {
              read();
            }
            return null;
          } catch (GeneralSecurityException e) {
            throw new IllegalStateException("A keyset in " + folder + " can't be used", e);
          } catch (IOException e) {
            throw new UncheckedIOException("The keys folder " + folder + " can't be used", e);
          }
        });
  }

  /** Whether anything has changed. */
  private boolean rotate() throws IOException, GeneralSecurityException {
    boolean requested = folder.isRequested(REQUEST);
    WaitingKeys waiting = WaitingKeys.read(folder.file(WAITING));
    if (!requested && waiting.isEmpty()) {
      return false;
    }
    List<KeysetFile> files = List.of(secretsFile, recordingsFile, cursorsFile);
    if (requested) {
      for (KeysetFile file : files) {
        file.addKey(waiting);
      }
      LOG.info("keys.added", "used_after", promoteAfter);
      folder.endRequest(REQUEST);
      return true;
    }
    Instant unchangedSince = clock.instant().minus(promoteAfter);
    for (KeysetFile file : files) {
      if (file.promoteAdded(waiting, unchangedSince)) {
        LOG.info("keys.rotated");
      }
    }
    return true;
  }

  private void read() throws IOException, GeneralSecurityException {
    secrets = orElse(secretsFile.readIfChanged(), Aead.class, secrets);
    recordings = orElse(recordingsFile.readIfChanged(), StreamingAead.class, recordings);
    cursors = orElse(cursorsFile.readIfChanged(), DeterministicAead.class, cursors);
    pseudonyms = orElse(pseudonymsFile.readIfChanged(), PrfSet.class, pseudonyms);
  }

  private static <T> T orElse(KeysetHandle changed, Class<T> primitive, T known)
      throws GeneralSecurityException {
    return changed == null ? known : changed.getPrimitive(RegistryConfiguration.get(), primitive);
  }
}
