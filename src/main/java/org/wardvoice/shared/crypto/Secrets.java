package org.wardvoice.shared.crypto;

import jakarta.inject.Inject;
import java.security.SecureRandom;
import java.util.Base64;
import org.wardvoice.shared.Component;

/** Generates secrets that are shown once and stored as hashes. They have enough entropy for a plain hash. */
@Component
public class Secrets {

  private static final int BYTES = 32;

  private final SecureRandom random;

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
}
