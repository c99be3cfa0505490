package org.wardvoice.access.service.passkey;

import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.UUID;

/** The base64url encoding without padding that WebAuthn uses in JSON. */
public final class Base64Url {

  private Base64Url() {}

  public static String text(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  /**
   * Decodes a text.
   *
   * @throws IllegalArgumentException if it is not valid
   */
  public static byte[] bytes(String text) {
    return Base64.getUrlDecoder().decode(text);
  }

  /** The 16 bytes of an identifier. */
  static byte[] bytes(UUID id) {
    return ByteBuffer.allocate(2 * Long.BYTES)
        .putLong(id.getMostSignificantBits())
        .putLong(id.getLeastSignificantBits())
        .array();
  }
}
