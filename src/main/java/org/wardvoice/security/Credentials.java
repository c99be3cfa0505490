package org.wardvoice.security;

import java.security.Principal;

/**
 * What a request shows for who sends it; each null when absent.
 *
 * @param authorization the {@code Authorization} header
 * @param apiKey the {@code X-API-Key} header
 * @param cookie the session cookie's value
 * @param csrfToken the {@code X-CSRF-Token} header
 * @param changesNothing whether the request's method is a safe one
 * @param principal the token as the server verified it; anything else is nobody the server knows
 */
record Credentials(
    String authorization,
    String apiKey,
    String cookie,
    String csrfToken,
    boolean changesNothing,
    Principal principal) {

  boolean isNothing() {
    return authorization == null && apiKey == null && cookie == null;
  }

  boolean isCookieAlone() {
    return authorization == null && apiKey == null && cookie != null;
  }

  /** Keeps secrets out of every log line. */
  @Override
  public String toString() {
    return "Credentials";
  }
}
