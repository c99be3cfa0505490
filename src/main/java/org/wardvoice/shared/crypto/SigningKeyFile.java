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
import java.text.ParseException;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Date;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;

/**
 * Elliptic curve keys (ES256) of one purpose, in a JWK set that only the server's own user can read. The newest with a
 * private half signs; an older one stays in the file, by its public half alone, for as long as its signatures are to count.
 */
public final class SigningKeyFile {

  private final KeysFolder folder;
  private final Purpose purpose;
  private final MasterKey master;
  private final Clock clock;
  private final SecureRandom random;
  private volatile JWKSet keys;

  /**
   * What the keys are for.
   *
   * @param owner whose keys they are, as a failure says it: {@code the audit log's keys}
   * @param file its name in the folder of the keys
   * @param request an administrator makes a file of this name to have a new key sign from then on
   */
  public record Purpose(String owner, String file, String request) {}

  /** Nothing is read before {@link #maintain}. */
  public SigningKeyFile(
      Path folder, Purpose purpose, MasterKey master, Clock clock, SecureRandom random) {
    this.folder = new KeysFolder(folder);
    this.purpose = purpose;
    this.master = master;
    this.clock = clock;
    this.random = random;
  }

  /**
   * Reads the file, and makes or rotates keys where that is due.
   *
   * @return whether another key signs now, because it was requested
   */
  public boolean maintain() {
    return folder.alone(
        () -> {
          try {
            return readAndRotate();
          } catch (IOException e) {
            throw new UncheckedIOException(purpose.owner() + " in " + folder + " can't be used", e);
          }
        });
  }

  private boolean readAndRotate() throws IOException {
    Path file = folder.file(purpose.file());
    String text = PrivateFile.readOrCreate(file, () -> sealed(List.of(freshKey())));
    JWKSet known = parse(file, master.open(purpose.file(), text));
    boolean requested = folder.isRequested(purpose.request());
    if (requested) {
      List<JWK> rotated = new ArrayList<>(known.toPublicJWKSet().getKeys());
      rotated.add(freshKey());
      PrivateFile.replace(file, sealed(rotated));
      known = new JWKSet(rotated);
      folder.endRequest(purpose.request());
    } else if (master.isToBeSealed(text)) {
      PrivateFile.replace(file, sealed(known.getKeys()));
    }
    keys = known;
    return requested;
  }

  private String sealed(List<JWK> all) {
    return master.seal(purpose.file(), new JWKSet(all).toString(false));
  }

  private static JWKSet parse(Path file, String text) throws IOException {
    try {
      JWKSet known = JWKSet.parse(text);
      current(known);
      return known;
    } catch (ParseException | ClassCastException malformed) {
      // Not kept as the cause: it may quote the content of the file.
      throw new IOException(file + " is no JWK set of elliptic curve keys");
    } catch (NoSuchElementException none) {
      throw new IOException(file + " holds no private key");
    }
  }

  /** The key that signs. */
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

  /** A key of the present or the past; another node may have made it a moment ago. */
  public Optional<ECKey> find(String id) {
    if (keys.getKeyByKeyId(id) == null) {
      maintain();
    }
    return Optional.ofNullable(keys.getKeyByKeyId(id)).map(JWK::toECKey);
  }

  /** The public keys of all keys, former ones included, as now in the file. */
  public JWKSet published() {
    maintain();
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
      throw new IllegalStateException("no key can be made for " + purpose.file(), e);
    }
  }
}
