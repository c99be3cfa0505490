package org.wardvoice.security;

import java.util.Map;
import java.util.Optional;

/**
 * Verifies bearer tokens that the server ignores: one server accepts {@code Bearer} only in this spelling, although
 * schemes are case-insensitive in HTTP.
 */
public interface BearerTokens {

  /**
   * The claims of an access token that this installation has signed for itself; times are not checked.
   *
   * @return empty for any other text
   */
  Optional<Map<String, Object>> claims(String token);
}
