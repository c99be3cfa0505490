package org.wardvoice.shared.crypto;

import jakarta.inject.Inject;
import java.security.SecureRandom;
import java.util.Base64;
import org.wardvoice.shared.Component;

/** Makes secrets that travel once and are kept as hashes. They are random enough that a plain hash hides them. */
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
