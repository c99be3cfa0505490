package org.wardvoice.work;

import java.util.UUID;

/**
 * Background work that a feature keeps in a queue of its own, because it has rules of its own. Administrators see it beside
 * other work, for the view {@code listed_work} reads its table, too. Always inside a transaction of its caller.
 */
public interface SeparateQueue {

  /** As the view names it. */
  String kind();

  WorkFigures figures();

  /** Lets nobody else change it before the transaction ends. */
  void lock(UUID id);

  /**
   * Queues locked work again that has failed, or makes it due at once if it waits.
   *
   * @throws org.wardvoice.shared.error.Conflict when it can't be done at present
   */
  void retry(UUID organizationId, UUID id);

  /** Ends locked work that waits or runs. */
  void cancel(UUID id, String reason);
}
