package org.wardvoice.access.service.sso;

import java.net.URI;
import java.time.Duration;

/**
 * A started sign-on.
 *
 * @param location where the browser goes
 * @param cookie the suffix of the name of the cookie that the browser must return
 * @param secret the cookie's value
 * @param lifetime how long it is valid
 */
public record SignOnStart(URI location, String cookie, String secret, Duration lifetime) {

  /** Keeps the secret out of logs. */
  @Override
  public String toString() {
    return "SignOnStart";
  }
}
