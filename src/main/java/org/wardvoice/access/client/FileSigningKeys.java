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
import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.Date;
import java.util.List;
import org.wardvoice.access.service.SigningKeys;
import org.wardvoice.security.TokenKeysChanged;
import org.wardvoice.shared.config.DataFolder;
import org.wardvoice.shared.crypto.JwkSetFile;
import org.wardvoice.shared.crypto.MasterKey;
import org.wardvoice.shared.crypto.PrivateFile;
import org.wardvoice.shared.log.Log;
import org.wardvoice.shared.persistence.SchemaMigrated;

/**
 * Signing keys in a JWK set that only the server's own user can read; the public keys are in a file beside it, with
 * which the servers of all nodes verify tokens. Rotation invalidates no token: a server may read the public file only
 * once, at startup, so the next keys are published from the first start on.
 */
@ApplicationScoped
@Transactional(Transactional.TxType.NEVER)
public class FileSigningKeys implements SigningKeys {

  private static final Log LOG = Log.of(FileSigningKeys.class);

  private static final JwkSetFile.Purpose PURPOSE =
      new JwkSetFile.Purpose("the signing keys", "signing-keys.json", "rotate-signing-keys");

  /** The server's configuration refers to it in {@code mp.jwt.verify.publickey.location}. */
  private static final String PUBLIC_FILE = "jwks.json";

  private static final int KEY_BITS = 2048;

  private JwkSetFile file;
  private Path publicFile;
  private KeySchedule schedule;
  private Clock clock;
  private SecureRandom random;
  private Runnable changed;
  private volatile JWKSet keys;
  private volatile JWKSet published;

  protected FileSigningKeys() {}

  @Inject
  public FileSigningKeys(
      DataFolder folder,
      SigningKeyConfig config,
      MasterKey master,
      Clock clock,
      SecureRandom random,
      Event<TokenKeysChanged> changed) {
    this(
        folder.keys(),
        config.schedule(),
        master,
        clock,
        random,
        () -> changed.fire(new TokenKeysChanged()));
  }

  FileSigningKeys(
      Path folder,
      KeySchedule schedule,
      MasterKey master,
      Clock clock,
      SecureRandom random,
      Runnable changed) {
    this.file = new JwkSetFile(folder, PURPOSE, master);
    this.publicFile = folder.resolve(PUBLIC_FILE);
    this.schedule = schedule;
    this.clock = clock;
    this.random = random;
    this.changed = changed;
  }

  /** Keeps the service closed while the file can't be used. A server may read the public one before the first sign-in. */
  void check(@Observes SchemaMigrated migrated) {
    maintain();
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
    file.maintain(this::freshKey, this::due, this::use);
  }

  private List<RSAKey> due(JWKSet known, boolean requested) {
    List<RSAKey> all = rsa(known);
    List<RSAKey> asAsked = requested ? schedule.rotated(all, clock.instant()) : all;
    return schedule.apply(asAsked, clock.instant(), this::freshKey);
  }

  /** Writes the public file first, so that servers can verify every signature. */
  private void use(JWKSet set) throws IOException {
    String before = keys == null ? null : current().getKeyID();
    JWKSet others = published;
    publish(set.toPublicJWKSet());
    published = set.toPublicJWKSet();
    keys = set;
    if (others != null && !others.toString().equals(published.toString())) {
      changed.run();
    }
    String now = current().getKeyID();
    if (before != null && !before.equals(now)) {
      LOG.info("access.key_rotated", "key", now, "before", before);
    }
  }

  private static List<RSAKey> rsa(JWKSet set) {
    return set.getKeys().stream().map(JWK::toRSAKey).toList();
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
      throw new IllegalStateException("can't create an RSA key", e);
    }
  }

  /** Replaces the file atomically, because a server may read it at any time. */
  private void publish(JWKSet set) throws IOException {
    String text = set.toString(true);
    if (!Files.exists(publicFile) || !Files.readString(publicFile).equals(text)) {
      PrivateFile.replace(publicFile, text);
    }
  }
}
