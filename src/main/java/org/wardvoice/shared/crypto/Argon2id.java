package org.wardvoice.shared.crypto;

import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import org.bouncycastle.crypto.CryptoServicesRegistrar;
import org.bouncycastle.crypto.CryptoServicesRegistrar.Property;
import org.bouncycastle.crypto.generators.Argon2BytesGenerator;
import org.bouncycastle.crypto.params.Argon2Parameters;

/**
 * The cost of making a key or a hash from a password (RFC 9106).
 *
 * @param memory KiB
 * @param iterations passes over the memory
 * @param parallelism lanes
 */
public record Argon2id(int memory, int iterations, int parallelism) {

  static {
    // The library leaves defaults on the thread that loads it, which is the server's and would keep
    // all classes of an application that has been removed.
    CryptoServicesRegistrar.clearThreadProperty(Property.DSA_DEFAULT_PARAMS);
    CryptoServicesRegistrar.clearThreadProperty(Property.DH_DEFAULT_PARAMS);
  }

  /** Normalizes first, because keyboards send different Unicode forms of the same letters. */
  public byte[] derive(String password, byte[] salt, int length) {
    Argon2BytesGenerator generator = new Argon2BytesGenerator();
    generator.init(
        new Argon2Parameters.Builder(Argon2Parameters.ARGON2_id)
            .withVersion(Argon2Parameters.ARGON2_VERSION_13)
            .withMemoryAsKB(memory)
            .withIterations(iterations)
            .withParallelism(parallelism)
            .withSalt(salt)
            .build());
    byte[] derived = new byte[length];
    generator.generateBytes(
        Normalizer.normalize(password, Normalizer.Form.NFKC).getBytes(StandardCharsets.UTF_8),
        derived);
    return derived;
  }
}
