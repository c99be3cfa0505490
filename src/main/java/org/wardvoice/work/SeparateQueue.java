package org.wardvoice.work;

import java.util.UUID;

/**
 * A feature's own queue of background work, with its own rules. Administrators see it together with other work: the
 * view {@code listed_work} also reads its table. Always inside a transaction of its caller.
 */
public interface SeparateQueue {

  /** The kind, as in the view. */
  String kind();

  WorkFigures figures();

  /** Locks the work item until the transaction ends. */
  void lock(UUID id);

  /**
   * Queues a failed item again, or makes a waiting item due at once. The item must be locked.
   *
   * @throws org.wardvoice.shared.error.Conflict if that isn't possible at present
   */
  void retry(UUID organizationId, UUID id);

  /** Ends a locked item that waits or runs. */
  void cancel(UUID id, String reason);
}
