package org.wardvoice.audit.service;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The hash that binds an entry to all before it. */
final class ChainHash {

  private ChainHash() {}

  /** SHA-256 over the hash before, as bytes, and the entry's text in UTF-8. */
  static byte[] of(byte[] previous, String entry) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update(previous);
      return digest.digest(entry.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  static String hex(byte[] hash) {
    return HexFormat.of().formatHex(hash);
  }
}
