package org.wardvoice.access.service.sso;

import java.net.URI;
import java.time.Duration;

/**
 * A sign-on has begun.
 *
 * @param location where the browser goes
 * @param cookie the end of the name of the cookie that the browser must show again
 * @param secret its value
 * @param lifetime how long it counts
 */
public record SignOnStart(URI location, String cookie, String secret, Duration lifetime) {

  /** Keeps the secret out of logs. */
  @Override
  public String toString() {
    return "SignOnStart";
  }
}
