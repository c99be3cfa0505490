package org.wardvoice.security;

import java.time.Instant;
import java.util.UUID;

/** What a caller is known by. */
public sealed interface SignedInBy {

  /**
   * A session, by an access token or by a browser's cookie.
   *
   * @param tokenId {@code jti} of the access token; null when it was the cookie
   * @param tokenExpiresAt when the access token expires; null when it was the cookie
   * @param riskScore 0 to 1, judged at sign-in
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
   * @param requestsPerMinute how many requests it may send in a minute
   * @param requestsPerHour how many requests it may send in an hour
   */
  record ApiKey(String keyId, int requestsPerMinute, int requestsPerHour) implements SignedInBy {}

  /** The service itself: it makes the demo's records. */
  record Nothing() implements SignedInBy {}
}
