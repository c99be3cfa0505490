package org.wardvoice.security;

import java.time.Instant;
import java.util.UUID;

/** How a caller was authenticated. */
public sealed interface SignedInBy {

  /**
   * A session, by an access token or by a browser's cookie.
   *
   * @param tokenId {@code jti} of the access token; null for a cookie
   * @param tokenExpiresAt when the access token expires; null for a cookie
   * @param riskScore 0 to 1, determined at sign-in
   * @param mfaVerified whether a second factor was given
   * @param trusted whether the device was known at sign-in
   */
  record Session(
      UUID sessionId,
      UUID tokenId,
      Instant tokenExpiresAt,
      double riskScore,
      boolean mfaVerified,
      boolean trusted)
      implements SignedInBy {}

  /**
   * An API key.
   *
   * @param keyId the public part of the key
   * @param requestsPerMinute the key's limit per minute
   * @param requestsPerHour the key's limit per hour
   * @param ofHolderOfEverything whether its creator holds {@code *}
   */
  record ApiKey(
      String keyId, int requestsPerMinute, int requestsPerHour, boolean ofHolderOfEverything)
      implements SignedInBy {}

  /** The service itself, which creates the demo's records, or an administrator of the machine. */
  record Nothing() implements SignedInBy {}
}
