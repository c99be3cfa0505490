package org.wardvoice.idempotency;

import java.util.Map;
import java.util.UUID;
import org.wardvoice.shared.error.Conflict;

/** The state of a request's key before any work is done. */
public sealed interface Claim {

  /**
   * This request does the work.
   *
   * @param token proves the ownership later, because the lease may pass to another request
   */
  record Owned(UUID id, UUID token) implements Claim {}

  /**
   * The work was already done and answered.
   *
   * @param fingerprint of the first request's body; null if it was never known
   */
  record Answered(String fingerprint, KeptAnswer answer) implements Claim {}

  /** The work was already done, but its response was not stored. */
  record Unanswered(String fingerprint, String recordType, UUID recordId) implements Claim {}

  /**
   * Compares the bodies of two requests with the same key. An unknown fingerprint matches any.
   *
   * @throws Conflict if they differ
   */
  static void requireSame(String first, String now) {
    if (first != null && now != null && !first.equals(now)) {
      throw reused();
    }
  }

  /** A key may not be used for two requests. */
  static Conflict reused() {
    return new Conflict(
        "IDEMPOTENCY_KEY_REUSED",
        "This Idempotency-Key has already been used for a different request",
        Map.of());
  }
}
