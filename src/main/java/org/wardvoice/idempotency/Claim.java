package org.wardvoice.idempotency;

import java.util.UUID;

/** What a request finds out about its key before anything is done for it. */
public sealed interface Claim {

  /**
   * The work is this request's to do.
   *
   * @param token proves it later, should the lease have passed to another
   */
  record Owned(UUID id, UUID token) implements Claim {}

  /**
   * The work was done and answered before.
   *
   * @param fingerprint of the first request's body; null where it was never known
   */
  record Answered(String fingerprint, KeptAnswer answer) implements Claim {}

  /** The work was done before, but its answer was never kept. */
  record Unanswered(String fingerprint, String recordType, UUID recordId) implements Claim {}
}
