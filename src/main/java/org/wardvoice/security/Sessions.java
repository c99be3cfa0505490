package org.wardvoice.security;

import java.util.Optional;

/**
 * Finds the session of a request and checks whether it is valid, in a single query, for the authentication checks. The
 * check counts as a use of the session.
 */
public interface Sessions {

  /** The session that an access token names; also not live if the token itself has been revoked. */
  Optional<KnownSession> ofToken(VerifiedToken token);

  /**
   * The session of a browser's cookie.
   *
   * @param secret the cookie's value
   */
  Optional<KnownSession> ofCookie(String secret);
}
