package org.wardvoice.security;

import java.util.Optional;

/**
 * Where the authentication checks learn, in one look at the database, whose session a request belongs to and whether it
 * still counts. To ask is to use the session.
 */
public interface Sessions {

  /** The session that an access token names; not live either when the token itself is on the revocation list. */
  Optional<KnownSession> ofToken(VerifiedToken token);

  /**
   * The session that a browser's cookie carries.
   *
   * @param secret the cookie's value
   */
  Optional<KnownSession> ofCookie(String secret);
}
