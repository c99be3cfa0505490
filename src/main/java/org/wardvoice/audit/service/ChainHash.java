package org.wardvoice.audit.service;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import org.wardvoice.shared.crypto.Sha256;

/** The hash that binds an entry to all before it. */
final class ChainHash {

  private ChainHash() {}

  /** SHA-256 over the previous hash, as bytes, and the entry's text in UTF-8. */
  static byte[] of(byte[] previous, String entry) {
    MessageDigest digest = Sha256.digest();
    digest.update(previous);
    return digest.digest(entry.getBytes(StandardCharsets.UTF_8));
  }
}
