package org.wardvoice.integration.service.deidentified;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.InvalidKeyException;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.UUID;
import javax.crypto.Mac;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;

/**
 * Pseudonyms under an organization's secret key (HMAC-SHA256): stable as long as the key is the same, and neither
 * reproducible nor reversible without it. Thread-safe.
 */
public final class Pseudonyms {

  private static final String ALGORITHM = "HmacSHA256";
  private static final int KEY_BYTES = 32;
  private static final int CODE_BYTES = 8;

  private final SecretKey key;

  /**
   * @param key 32 random bytes
   */
  public Pseudonyms(byte[] key) {
    if (key.length != KEY_BYTES) {
      throw new IllegalArgumentException("A key of " + KEY_BYTES + " bytes is needed");
    }
    this.key = new SecretKeySpec(key, ALGORITHM);
  }

  /** A version 8 UUID (RFC 9562), the same for all record types, so that joins remain possible. */
  public UUID id(UUID id) {
    ByteBuffer hash = ByteBuffer.wrap(hash("id", id.toString()));
    long most = (hash.getLong() & ~0xF000L) | 0x8000L;
    long least = (hash.getLong() & 0x3FFF_FFFF_FFFF_FFFFL) | 0x8000_0000_0000_0000L;
    return new UUID(most, least);
  }

  /** The code of a patient's name, in fields and in texts. */
  String patient(UUID id) {
    return code("patient", id.toString());
  }

  /** The code of a user's name, in fields and in texts. */
  String person(UUID id) {
    return code("person", id.toString());
  }

  /**
   * Sixteen hexadecimal digits, enough to avoid collisions within an organization.
   *
   * @param kind separates equal texts of different kinds
   */
  public String code(String kind, String value) {
    return HexFormat.of().formatHex(hash(kind, value), 0, CODE_BYTES);
  }

  private byte[] hash(String kind, String value) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(key);
      mac.update(kind.getBytes(StandardCharsets.UTF_8));
      mac.update((byte) 0);
      return mac.doFinal(value.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException | InvalidKeyException e) {
      throw new IllegalStateException("HMAC-SHA256 is missing", e);
    }
  }
}
