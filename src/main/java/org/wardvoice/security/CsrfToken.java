package org.wardvoice.security;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * The CSRF token that a browser's script sends with a cookie in {@code X-CSRF-Token}, to show that the request is not
 * another site's. It is derived from the session cookie, and only the own site can read it.
 */
public final class CsrfToken {

  public static final String HEADER = "X-CSRF-Token";

  private static final String ALGORITHM = "HmacSHA256";

  private CsrfToken() {}

  /** The token that goes with a session's cookie. */
  public static String of(String cookie) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(cookie.getBytes(StandardCharsets.UTF_8), ALGORITHM));
      byte[] token = mac.doFinal("csrf".getBytes(StandardCharsets.UTF_8));
      return Base64.getUrlEncoder().withoutPadding().encodeToString(token);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  static boolean matches(String cookie, String offered) {
    return offered != null
        && MessageDigest.isEqual(
            of(cookie).getBytes(StandardCharsets.UTF_8), offered.getBytes(StandardCharsets.UTF_8));
  }
}
