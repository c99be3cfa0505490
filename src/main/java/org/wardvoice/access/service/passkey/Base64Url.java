package org.wardvoice.access.service.passkey;

import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.UUID;

/** Bytes as WebAuthn writes them in JSON: in base64url, without padding. */
public final class Base64Url {

  private Base64Url() {}

  public static String text(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  /**
   * Reads a text.
   *
   * @throws IllegalArgumentException if it is none
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
