package org.wardvoice.shared.crypto;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.KeyUse;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Date;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;

/**
 * Elliptic curve keys (ES256) for one purpose, in a JWK set that only the server's own user can read. The newest
 * private key signs; public keys of former ones remain in the file as long as their signatures are valid.
 */
public final class SigningKeyFile {

  private final JwkSetFile file;
  private final Clock clock;
  private final SecureRandom random;
  private volatile JWKSet keys;

  /** Reads nothing before {@link #maintain}. */
  public SigningKeyFile(
      Path folder, JwkSetFile.Purpose purpose, MasterKey master, Clock clock, SecureRandom random) {
    this.file = new JwkSetFile(folder, purpose, master);
    this.clock = clock;
    this.random = random;
  }

  /**
   * Reads the file, and creates or rotates keys if due.
   *
   * @return whether another key signs now because it was requested
   */
  public boolean maintain() {
    return file.maintain(this::freshKey, this::due, read -> keys = read);
  }

  private List<JWK> due(JWKSet known, boolean requested) throws IOException {
    try {
      current(known);
    } catch (ClassCastException other) {
      throw new IOException("These are not elliptic curve keys", other);
    } catch (NoSuchElementException none) {
      throw new IOException("The file holds no private key", none);
    }
    if (!requested) {
      return known.getKeys();
    }
    List<JWK> rotated = new ArrayList<>(known.toPublicJWKSet().getKeys());
    rotated.add(freshKey());
    return rotated;
  }

  public ECKey current() {
    return current(keys);
  }

  private static ECKey current(JWKSet keys) {
    return keys.getKeys().stream()
        .filter(JWK::isPrivate)
        .map(JWK::toECKey)
        .max(Comparator.comparing(SigningKeyFile::issued))
        .orElseThrow();
  }

  private static Instant issued(JWK key) {
    return key.getIssueTime() == null ? Instant.EPOCH : key.getIssueTime().toInstant();
  }

  /** A current or former key; it may have been created by another node a moment ago. */
  public Optional<ECKey> find(String id) {
    if (keys.getKeyByKeyId(id) == null) {
      maintain();
    }
    return Optional.ofNullable(keys.getKeyByKeyId(id)).map(JWK::toECKey);
  }

  /** The public halves of all keys in the file, former ones included. */
  public JWKSet published() {
    try {
      maintain();
    } catch (UncheckedIOException unusable) {
      // The keys in memory remain, and the next periodic attempt logs it.
    }
    return keys.toPublicJWKSet();
  }

  private ECKey freshKey() {
    try {
      return new ECKeyGenerator(Curve.P_256)
          .secureRandom(random)
          .keyUse(KeyUse.SIGNATURE)
          .algorithm(JWSAlgorithm.ES256)
          .keyIDFromThumbprint(true)
          .issueTime(Date.from(clock.instant()))
          .generate();
    } catch (JOSEException e) {
      throw new IllegalStateException("no elliptic curve key can be made", e);
    }
  }
}
