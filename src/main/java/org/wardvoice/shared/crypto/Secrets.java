package org.wardvoice.shared.crypto;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;

/** Makes secrets that travel once and are kept as hashes. They are random enough that a plain hash hides them. */
@ApplicationScoped
public class Secrets {

  private static final int BYTES = 32;

  private SecureRandom random;

  protected Secrets() {}

  @Inject
  public Secrets(SecureRandom random) {
    this.random = random;
  }

  /** 256 random bits in base64url. */
  public String fresh() {
    byte[] bytes = new byte[BYTES];
    random.nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  /** SHA-256 in hexadecimal. */
  public static String hash(String text) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
