package org.wardvoice.testing;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.KeyUse;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.JWKGenerator;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import org.wardvoice.shared.crypto.PrivateFile;

/**
 * RSA keys that all tests of a build share: without the C2 compiler, creating one takes seconds of processor time.
 * {@code FileSigningKeysTest} tests how the service creates its keys.
 */
public final class RsaKeys {

  private static final Path FILE = Path.of("target", "test-rsa-keys.json");
  private static final int BITS = 2048;

  /** As many as the server that tests share publishes. */
  private static final int OF_SERVERS = 3;

  private static final int OF_OTHERS = 3;

  /** The next keys start long after each test. */
  private static final Duration LATER = Duration.ofDays(1000);

  private static final List<RSAKey> KEYS = TestFolders.alone("rsa-keys.lock", RsaKeys::read);

  private RsaKeys() {}

  /** A key that no server under test has. */
  public static RSAKey foreign(int number) {
    return KEYS.get(OF_SERVERS + number);
  }

  /** Gives a new installation its signing keys before its first start. */
  static void layOut(Path keysFolder) throws IOException {
    Instant now = Instant.now();
    List<JWK> keys = new ArrayList<>();
    for (RSAKey key : KEYS.subList(0, OF_SERVERS)) {
      Instant start = keys.isEmpty() ? now : now.plus(LATER);
      keys.add(
          new RSAKey.Builder(key)
              .issueTime(Date.from(now))
              .notBeforeTime(Date.from(start))
              .build());
    }
    PrivateFile.readOrCreate(
        keysFolder.resolve("signing-keys.json"), () -> new JWKSet(keys).toString(false));
  }

  private static List<RSAKey> read() throws Exception {
    if (Files.notExists(FILE)) {
      Files.writeString(FILE, new JWKSet(List.copyOf(create())).toString(false));
    }
    return JWKSet.parse(Files.readString(FILE)).getKeys().stream().map(JWK::toRSAKey).toList();
  }

  private static List<RSAKey> create() throws JOSEException {
    JWKGenerator<RSAKey> generator =
        new RSAKeyGenerator(BITS)
            .keyUse(KeyUse.SIGNATURE)
            .algorithm(JWSAlgorithm.RS256)
            .keyIDFromThumbprint(true);
    List<RSAKey> keys = new ArrayList<>();
    while (keys.size() < OF_SERVERS + OF_OTHERS) {
      keys.add(generator.generate());
    }
    return keys;
  }
}
