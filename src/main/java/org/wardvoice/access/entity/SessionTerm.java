package org.wardvoice.access.entity;

import java.time.Duration;
import java.time.Instant;
import java.util.UUID;

/**
 * How long a session is valid.
 *
 * @param lastActivity as last written; the node that serves the session may know a later time
 * @param endedAt null if it hasn't ended before it expires
 */
public record SessionTerm(UUID id, Instant lastActivity, Instant expiresAt, Instant endedAt) {

  /** Whether the session's tokens are valid: it has neither ended, expired nor been idle for too long. */
  public boolean isLiveAt(Instant now, Instant lastUse, Duration idle) {
    return endedAt == null && now.isBefore(expiresAt) && now.isBefore(lastUse.plus(idle));
  }
}
