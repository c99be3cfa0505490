package org.wardvoice.webhooks.service;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Signs a request, so that the receiver can verify its origin and integrity: Standard Webhooks 1.0.0, symmetric. */
final class WebhookSignature {

  private static final String ALGORITHM = "HmacSHA256";
  private static final String BASE64_SECRET = "whsec_";

  private WebhookSignature() {}

  /**
   * The value of {@code webhook-signature}.
   *
   * @param secrets one signature each: a receiver may still have the previous one
   * @param id of the message
   * @param timestamp in seconds since 1970
   */
  static String of(List<String> secrets, String id, long timestamp, String body) {
    byte[] signed = (id + "." + timestamp + "." + body).getBytes(StandardCharsets.UTF_8);
    return secrets.stream()
        .map(secret -> "v1," + Base64.getEncoder().encodeToString(hmac(key(secret), signed)))
        .collect(Collectors.joining(" "));
  }

  /** The decoded part after {@code whsec_}; for any other secret, or invalid base64, its own bytes. */
  private static byte[] key(String secret) {
    if (secret.startsWith(BASE64_SECRET)) {
      try {
        byte[] key = Base64.getDecoder().decode(secret.substring(BASE64_SECRET.length()));
        if (key.length > 0) {
          return key;
        }
      } catch (IllegalArgumentException noBase64) {
        return secret.getBytes(StandardCharsets.UTF_8);
      }
    }
    return secret.getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] hmac(byte[] key, byte[] text) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(key, ALGORITHM));
      return mac.doFinal(text);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }
}
