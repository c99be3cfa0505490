package org.wardvoice.access.client;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.KeyUse;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.text.ParseException;
import java.time.Clock;
import java.util.Date;
import java.util.List;
import org.wardvoice.access.service.SigningKeys;
import org.wardvoice.shared.config.DataFolder;
import org.wardvoice.shared.crypto.KeysFolder;
import org.wardvoice.shared.crypto.MasterKey;
import org.wardvoice.shared.crypto.PrivateFile;
import org.wardvoice.shared.log.Log;

/**
 * The signing keys from a JWK set that only the server's own user can read; beside it the public halves, from which every
 * node's server verifies tokens. Keys rotate without ending a token: the next ones are published from the first start on,
 * for a server may read that file when it starts and never again.
 */
@ApplicationScoped
@Transactional(Transactional.TxType.NEVER)
public class FileSigningKeys implements SigningKeys {

  private static final Log LOG = Log.of(FileSigningKeys.class);

  private static final String PRIVATE_FILE = "signing-keys.json";

  /** Named in the server's configuration, {@code mp.jwt.verify.publickey.location}. */
  private static final String PUBLIC_FILE = "jwks.json";

  /** An administrator makes this file to have the next key sign at once. */
  private static final String REQUEST = "rotate-signing-keys";

  private static final int KEY_BITS = 2048;

  private KeysFolder folder;
  private KeySchedule schedule;
  private MasterKey master;
  private Clock clock;
  private SecureRandom random;
  private volatile JWKSet keys;
  private volatile JWKSet published;

  protected FileSigningKeys() {}

  @Inject
  public FileSigningKeys(
      DataFolder folder,
      SigningKeyConfig config,
      MasterKey master,
      Clock clock,
      SecureRandom random) {
    this(folder.keys(), config.schedule(), master, clock, random);
  }

  FileSigningKeys(
      Path folder, KeySchedule schedule, MasterKey master, Clock clock, SecureRandom random) {
    this.folder = new KeysFolder(folder);
    this.schedule = schedule;
    this.master = master;
    this.clock = clock;
    this.random = random;
  }

  @PostConstruct
  void open() {
    maintain();
  }

  @Override
  public RSAKey current() {
    return KeySchedule.current(rsa(keys), clock.instant());
  }

  @Override
  public JWKSet published() {
    return published;
  }

  @Override
  public void maintain() {
    folder.alone(
        () -> {
          try {
            readAndRotate();
            return null;
          } catch (IOException e) {
            throw new UncheckedIOException("the signing keys in " + folder + " can't be used", e);
          }
        });
  }

  private void readAndRotate() throws IOException {
    Path file = folder.file(PRIVATE_FILE);
    String text =
        PrivateFile.readOrCreate(file, () -> master.seal(PRIVATE_FILE, text(List.of(freshKey()))));
    List<RSAKey> known = rsa(parse(file, master.open(PRIVATE_FILE, text)));
    boolean asked = folder.isRequested(REQUEST);
    List<RSAKey> asAsked = asked ? schedule.rotated(known, clock.instant()) : known;
    List<RSAKey> due = schedule.apply(asAsked, clock.instant(), this::freshKey);
    if (!text(due).equals(text(known)) || master.isToBeSealed(text)) {
      PrivateFile.replace(file, master.seal(PRIVATE_FILE, text(due)));
    }
    use(new JWKSet(List.copyOf(due)));
    if (asked) {
      folder.endRequest(REQUEST);
    }
  }

  private static String text(List<RSAKey> keys) {
    return new JWKSet(List.copyOf(keys)).toString(false);
  }

  /** The public file is written first, so that servers can verify every signature. */
  private void use(JWKSet set) throws IOException {
    String before = keys == null ? null : current().getKeyID();
    publish(set.toPublicJWKSet());
    published = set.toPublicJWKSet();
    keys = set;
    String now = current().getKeyID();
    if (before != null && !before.equals(now)) {
      LOG.info("access.key_rotated", "key", now, "before", before);
    }
  }

  private static List<RSAKey> rsa(JWKSet set) {
    return set.getKeys().stream().map(JWK::toRSAKey).toList();
  }

  private static JWKSet parse(Path file, String text) throws IOException {
    try {
      return JWKSet.parse(text);
    } catch (ParseException malformed) {
      // Not kept as the cause: it may quote the content of the file.
      throw new IOException(file + " is no JWK set");
    }
  }

  private RSAKey freshKey() {
    try {
      return new RSAKeyGenerator(KEY_BITS)
          .secureRandom(random)
          .keyUse(KeyUse.SIGNATURE)
          .algorithm(JWSAlgorithm.RS256)
          .keyIDFromThumbprint(true)
          .issueTime(Date.from(clock.instant()))
          .generate();
    } catch (JOSEException e) {
      throw new IllegalStateException("no RSA key can be made", e);
    }
  }

  /** Whole or not at all: the server may read at any time. */
  private void publish(JWKSet set) throws IOException {
    Path file = folder.file(PUBLIC_FILE);
    String text = set.toString(true);
    if (!Files.exists(file) || !Files.readString(file).equals(text)) {
      PrivateFile.replace(file, text);
    }
  }
}
