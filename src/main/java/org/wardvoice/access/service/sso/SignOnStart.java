package org.wardvoice.access.service.sso;

import java.net.URI;
import java.time.Duration;
import org.wardvoice.shared.crypto.Sha256;

/**
 * A started sign-on.
 *
 * @param location where the browser goes
 * @param cookie the suffix of the name of the cookie that the browser must return
 * @param secret the cookie's value
 * @param lifetime how long it is valid
 */
public record SignOnStart(URI location, String cookie, String secret, Duration lifetime) {

  private static final int COOKIE_NAME = 16;

  /** The suffix of a sign-on's cookie name: a browser may have several sign-ons in progress. */
  public static String cookieOf(String state) {
    return Sha256.hex(state).substring(0, COOKIE_NAME);
  }

  /** Keeps the secret out of logs. */
  @Override
  public String toString() {
    return "SignOnStart";
  }
}
