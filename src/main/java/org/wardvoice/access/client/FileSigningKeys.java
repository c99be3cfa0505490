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
import java.nio.file.StandardCopyOption;
import java.security.SecureRandom;
import java.text.ParseException;
import java.time.Clock;
import java.time.Instant;
import java.util.Comparator;
import java.util.Date;
import org.wardvoice.access.service.SigningKeys;
import org.wardvoice.shared.config.DataFolder;
import org.wardvoice.shared.crypto.PrivateFile;

/**
 * The signing keys from a JWK set that only the server's own user can read; beside it the public halves, from which every
 * node's server verifies tokens. The newest key whose time has come signs.
 */
@ApplicationScoped
@Transactional(Transactional.TxType.NEVER)
public class FileSigningKeys implements SigningKeys {

  private static final String PRIVATE_FILE = "signing-keys.json";

  /** Named in the server's configuration, {@code mp.jwt.verify.publickey.location}. */
  private static final String PUBLIC_FILE = "jwks.json";

  private static final int KEY_BITS = 2048;

  private Path folder;
  private Clock clock;
  private SecureRandom random;
  private JWKSet keys;

  protected FileSigningKeys() {}

  @Inject
  public FileSigningKeys(DataFolder folder, Clock clock, SecureRandom random) {
    this(folder.keys(), clock, random);
  }

  FileSigningKeys(Path folder, Clock clock, SecureRandom random) {
    this.folder = folder;
    this.clock = clock;
    this.random = random;
  }

  @PostConstruct
  void open() {
    try {
      Path file = folder.resolve(PRIVATE_FILE);
      keys = parse(file, PrivateFile.readOrCreate(file, this::firstKey));
      publish();
    } catch (IOException e) {
      throw new UncheckedIOException("the signing keys in " + folder + " can't be used", e);
    }
  }

  @Override
  public RSAKey current() {
    Instant now = clock.instant();
    return keys.getKeys().stream()
        .filter(JWK::isPrivate)
        .map(JWK::toRSAKey)
        .filter(key -> !start(key).isAfter(now))
        .max(Comparator.comparing(FileSigningKeys::start))
        .orElseThrow(() -> new IllegalStateException("no signing key is in force"));
  }

  @Override
  public JWKSet published() {
    return keys.toPublicJWKSet();
  }

  /** A key is made known ahead of its time ({@code nbf}), so that every node knows it when it begins to sign. */
  private static Instant start(RSAKey key) {
    Date start = key.getNotBeforeTime() != null ? key.getNotBeforeTime() : key.getIssueTime();
    return start == null ? Instant.EPOCH : start.toInstant();
  }

  private static JWKSet parse(Path file, String text) throws IOException {
    try {
      return JWKSet.parse(text);
    } catch (ParseException malformed) {
      // Not kept as the cause: it may quote what stands in the file.
      throw new IOException(file + " is no JWK set");
    }
  }

  private String firstKey() {
    try {
      RSAKey key =
          new RSAKeyGenerator(KEY_BITS)
              .secureRandom(random)
              .keyUse(KeyUse.SIGNATURE)
              .algorithm(JWSAlgorithm.RS256)
              .keyIDFromThumbprint(true)
              .issueTime(Date.from(clock.instant()))
              .generate();
      return new JWKSet(key).toString(false);
    } catch (JOSEException e) {
      throw new IllegalStateException("no RSA key can be made", e);
    }
  }

  /** Whole or not at all: the server may read at any time. */
  private void publish() throws IOException {
    Path draft = Files.createTempFile(folder, PUBLIC_FILE, ".new");
    Files.writeString(draft, published().toString(true));
    Files.move(
        draft,
        folder.resolve(PUBLIC_FILE),
        StandardCopyOption.ATOMIC_MOVE,
        StandardCopyOption.REPLACE_EXISTING);
  }
}
