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
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.config.DataFolder;
import org.wardvoice.shared.log.Log;

/**
 * The keys for data at rest: Tink keyset files, supplied by an administrator or created at the first start. A keyset
 * can hold several keys: the primary one encrypts, all decrypt, so that keys rotate without rewriting data. Ask for a
 * primitive each time it is used: it changes when its file does.
 */
@Component
public class Keysets {

  private static final Log LOG = Log.of(Keysets.class);

  /** The file that no folder of keys lacks. */
  static final String SECRETS = "secrets.keyset.json";

  /** An administrator creates this file to request new keys. */
  static final String REQUEST = "rotate-data-keys";

  /** The file that lists the keys that were added but not used yet. */
  static final String WAITING = "waiting-data-keys";

  /** An administrator creates this file to start with keys other than those that encrypted the data. */
  static final String ACCEPT = "accept-data-keys";

  private interface FileWork {
    Object run() throws IOException, GeneralSecurityException;
  }

  /** Null until the keys have been compared with the register. */
  private KeyRegister register;

  /** The ids that were registered last. */
  private List<Set<Integer>> registered = List.of();

  private final KeysFolder folder;
  private final Duration promoteAfter;
  private final Clock clock;
  private final KeysetFile secretsFile;
  private final KeysetFile recordingsFile;
  private final KeysetFile cursorsFile;
  private final KeysetFile pseudonymsFile;
  private volatile Aead secrets;
  private volatile StreamingAead recordings;
  private volatile DeterministicAead cursors;
  private volatile PrfSet pseudonyms;

  @Inject
  public Keysets(DataFolder folder, MasterKey master, KeysConfig configuration, Clock clock) {
    this(folder.keys(), master, configuration.promoteAfter(), clock);
  }

  Keysets(Path path, MasterKey master, Duration promoteAfter, Clock clock) {
    this.folder = new KeysFolder(path);
    this.promoteAfter = promoteAfter;
    this.clock = clock;
    secretsFile =
        new KeysetFile(path.resolve(SECRETS), PredefinedAeadParameters.AES256_GCM, master);
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

  /** The keys in a folder, for commands; the first use creates missing ones. */
  public static Keysets in(Path folder, MasterKey master) {
    Keysets keysets = new Keysets(folder, master, Duration.ZERO, Clock.systemUTC());
    keysets.open();
    return keysets;
  }

  void open() {
    alone(
        () -> {
          prepareTink();
          read();
          return null;
        });
  }

  static void prepareTink() {
    try {
      AeadConfig.register();
      StreamingAeadConfig.register();
      DeterministicAeadConfig.register();
      PrfConfig.register();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("Tink can't be used", e);
    }
  }

  /**
   * Opens the keys that the database knows, and registers new ones from now on. After a failure it can be tried again.
   *
   * @throws IllegalStateException if one of them is missing and no administrator has accepted that; its message says
   *     what to do. Nothing is created in place of a missing file then.
   */
  public void compare(KeyRegister known) {
    alone(
        () -> {
          boolean accepted = folder.isRequested(ACCEPT);
          for (KeysetFile file : files()) {
            if (!accepted && file.isMissing() && !known.of(file.name()).isEmpty()) {
              throw refusal("There is no %s in the keys folder %s", file);
            }
          }
          prepareTink();
          read();
          for (KeysetFile file : files()) {
            if (file.ids().containsAll(known.of(file.name()))) {
              continue;
            }
            if (!accepted) {
              throw refusal("The %s in the keys folder %s lacks a key", file);
            }
            known.forget(file.name());
            LOG.warn("keys.accepted", "keyset", file.name());
          }
          register = known;
          registered = List.of();
          remember();
          if (accepted) {
            folder.endRequest(ACCEPT);
          }
          return null;
        });
  }

  private IllegalStateException refusal(String fault, KeysetFile file) {
    return new IllegalStateException(
        fault.formatted(file.name(), folder)
            + " that this database's data was encrypted with. Mount the folder or bring it back from its backup."
            + " To start without those keys, and lose what they encrypted, create an empty file "
            + ACCEPT
            + " in that folder.");
  }

  List<KeysetFile> files() {
    return List.of(secretsFile, recordingsFile, cursorsFile, pseudonymsFile);
  }

  /** Registers the ids of the keys; after a failure, the next call tries it again. */
  private void remember() {
    List<Set<Integer>> ids = files().stream().map(KeysetFile::ids).toList();
    if (register != null && !ids.equals(registered)) {
      files().forEach(file -> register.remember(file.name(), file.ids()));
      registered = ids;
    }
  }

  /** Commands compare nothing: the first use opens their keys. */
  private void requireOpened() {
    // The one that is read last.
    if (pseudonyms == null) {
      open();
    }
  }

  /** For short secrets in the database. */
  public Aead secrets() {
    requireOpened();
    return secrets;
  }

  /** For files; they can be read from any position without decrypting what precedes it. */
  public StreamingAead recordings() {
    requireOpened();
    return recordings;
  }

  /** For positions in lists that clients hold; deterministic, so that a position always has the same text. */
  public DeterministicAead cursors() {
    requireOpened();
    return cursors;
  }

  /**
   * For pseudonyms, which must stay the same for years: its key is not rotated with the others. After the file is
   * replaced, new pseudonyms can't be linked to earlier ones.
   */
  public PrfSet pseudonyms() {
    requireOpened();
    return pseudonyms;
  }

  /** Rotates keys if an administrator requested it, and loads changes by other nodes. Called periodically. */
  public void maintain() {
    alone(
        () -> {
          // First: unreadable files must not be changed.
          read();
          if (rotate()) {
            read();
          }
          remember();
          return null;
        });
  }

  private void alone(FileWork work) {
    folder.alone(
        () -> {
          try {
            return work.run();
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
