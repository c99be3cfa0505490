package org.wardvoice.webhooks.service;

import java.util.Base64;
import org.wardvoice.shared.error.InvalidInput;

/** What may be a secret: any text, or a key in the spelling of Standard Webhooks. */
final class SigningSecret {

  private static final String PREFIX = "whsec_";

  /** Shorter keys can be found by trying. */
  private static final int LEAST_BYTES = 16;

  private SigningSecret() {}

  /**
   * Looks at one of a sound length.
   *
   * @throws InvalidInput when it promises a key that it does not hold
   */
  static void check(String secret) {
    if (!secret.startsWith(PREFIX)) {
      return;
    }
    int bytes;
    try {
      bytes = Base64.getDecoder().decode(secret.substring(PREFIX.length())).length;
    } catch (IllegalArgumentException notBase64) {
      throw new InvalidInput("secret", "must hold base64 after " + PREFIX);
    }
    if (bytes < LEAST_BYTES) {
      throw new InvalidInput(
          "secret", "must hold at least " + LEAST_BYTES + " bytes in base64 after " + PREFIX);
    }
  }
}
