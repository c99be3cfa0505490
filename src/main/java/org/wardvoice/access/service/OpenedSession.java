package org.wardvoice.access.service;

import java.time.Instant;
import java.util.UUID;
import org.wardvoice.organization.Account;

/**
 * A session for which tokens are to be made. They are made outside of the transaction that has opened or continued it:
 * signing takes longer than all the rest.
 *
 * @param device the caller's name for the machine, or null
 * @param deviceToken what the machine will be known by; null where the session is only continued
 * @param refresh the refresh token to be made; null where a cookie carries the session
 * @param cookie its value; null where tokens carry the session
 */
public record OpenedSession(
    Account account,
    UUID sessionId,
    String device,
    String deviceToken,
    RefreshGrant refresh,
    String cookie) {

  /**
   * A refresh token that has its row.
   *
   * @param id {@code jti}
   */
  public record RefreshGrant(UUID id, Instant issuedAt, Instant expiresAt) {}

  /** The same, on a machine that will be known by this. */
  OpenedSession on(String knownBy) {
    return new OpenedSession(account, sessionId, device, knownBy, refresh, cookie);
  }

  /** Keeps the secrets out of logs. */
  @Override
  public String toString() {
    return "OpenedSession " + sessionId;
  }
}
