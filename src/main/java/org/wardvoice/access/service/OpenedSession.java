package org.wardvoice.access.service;

import java.time.Instant;
import java.util.UUID;
import org.wardvoice.organization.Account;

/**
 * A session whose tokens have yet to be signed. That happens outside of the transaction that opened or continued it,
 * because signing takes longer than everything else.
 *
 * @param device the caller's name for the machine, or null
 * @param deviceToken the device's new secret; null if the session is only continued
 * @param refresh the refresh token to be created; null for a session with a cookie
 * @param cookie its value; null for a session with tokens
 */
public record OpenedSession(
    Account account,
    UUID sessionId,
    String device,
    String deviceToken,
    RefreshGrant refresh,
    String cookie) {

  /**
   * A refresh token whose row exists.
   *
   * @param id {@code jti}
   */
  public record RefreshGrant(UUID id, Instant issuedAt, Instant expiresAt) {}

  /** A copy with the device's secret. */
  OpenedSession on(String knownBy) {
    return new OpenedSession(account, sessionId, device, knownBy, refresh, cookie);
  }

  /** Keeps the secrets out of logs. */
  @Override
  public String toString() {
    return "OpenedSession " + sessionId;
  }
}
