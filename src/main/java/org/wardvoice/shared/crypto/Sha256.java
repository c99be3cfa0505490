package org.wardvoice.shared.crypto;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 of bytes, or of a text in UTF-8; as lower-case hexadecimal digits where it is a text. */
public final class Sha256 {

  private Sha256() {}

  public static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  public static byte[] of(String text) {
    return digest().digest(text.getBytes(StandardCharsets.UTF_8));
  }

  public static String hex(String text) {
    return hex(of(text));
  }

  /** The hexadecimal digits of a digest. */
  public static String hex(byte[] hash) {
    return HexFormat.of().formatHex(hash);
  }
}
