package org.wardvoice.idempotency;

import java.util.UUID;

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
}
