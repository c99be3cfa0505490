package org.wardvoice.security;

import java.util.UUID;

/** Where the authentication checks learn that a token was ended before its time, at every request. */
public interface Revocations {

  /**
   * Whether the token is on the revocation list.
   *
   * @param tokenId the token's {@code jti}
   */
  boolean isRevoked(UUID tokenId);
}
