package org.wardvoice.platform.launcher;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.zip.ZipFile;

/** Changes with the content of texts and archives. */
final class Fingerprint {

  private static final int BYTES = 6;

  private final MessageDigest digest;

  Fingerprint() {
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  Fingerprint of(String text) {
    digest.update(text.getBytes(StandardCharsets.UTF_8));
    return this;
  }

  /** Reads only the names and checksums of its entries. */
  Fingerprint of(Path archive) throws IOException {
    try (ZipFile file = new ZipFile(archive.toFile())) {
      file.stream()
          .forEach(
              entry -> {
                of(entry.getName());
                digest.update(ByteBuffer.allocate(Long.BYTES).putLong(0, entry.getCrc()));
              });
    }
    return this;
  }

  /** The hexadecimal digits for a file's name. */
  String digits() {
    return HexFormat.of().formatHex(digest.digest(), 0, BYTES);
  }
}
