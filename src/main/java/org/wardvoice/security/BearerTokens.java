package org.wardvoice.security;

import java.util.Map;
import java.util.Optional;

/**
 * Verifies a bearer token where the server left it alone: one takes {@code Bearer} to be the only spelling of a scheme that
 * HTTP lets everybody write in any case.
 */
public interface BearerTokens {

  /**
   * The claims of a token that this installation has signed, as an access token for itself; times are not judged.
   *
   * @return empty for any other text
   */
  Optional<Map<String, Object>> claims(String token);
}
