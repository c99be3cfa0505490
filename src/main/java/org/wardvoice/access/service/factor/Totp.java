package org.wardvoice.access.service.factor;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Time-based one-time passwords (RFC 6238) with SHA-1, six digits and steps of 30 seconds. */
public final class Totp {

  /** The algorithm's name in an {@code otpauth} URL. */
  public static final String ALGORITHM = "SHA1";

  public static final int DIGITS = 6;

  public static final Duration PERIOD = Duration.ofSeconds(30);

  private static final String HMAC = "HmacSHA1";
  private static final int LIMIT = 1_000_000;

  /** The number of accepted steps before and after the current one (contract, section 5). */
  private static final int DRIFT = 1;

  private Totp() {}

  /** The time step at that time. */
  public static long step(Instant when) {
    return Math.floorDiv(when.getEpochSecond(), PERIOD.toSeconds());
  }

  /** The code of a time step. */
  public static String code(byte[] secret, long step) {
    byte[] hash = hash(secret, step);
    // Dynamic truncation (RFC 4226, section 5.3).
    int offset = hash[hash.length - 1] & 0xf;
    int number = ByteBuffer.wrap(hash).getInt(offset) & Integer.MAX_VALUE;
    return String.format(Locale.ROOT, "%0" + DIGITS + "d", number % LIMIT);
  }

  /** The time step of a correct code; empty if the code is wrong. */
  public static OptionalLong match(byte[] secret, String code, Instant now) {
    byte[] given = code.getBytes(StandardCharsets.UTF_8);
    long present = step(now);
    return LongStream.rangeClosed(present - DRIFT, present + DRIFT)
        .filter(
            step ->
                MessageDigest.isEqual(code(secret, step).getBytes(StandardCharsets.UTF_8), given))
        .findFirst();
  }

  private static byte[] hash(byte[] secret, long step) {
    try {
      Mac mac = Mac.getInstance(HMAC);
      mac.init(new SecretKeySpec(secret, HMAC));
      return mac.doFinal(ByteBuffer.allocate(Long.BYTES).putLong(step).array());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }
}
