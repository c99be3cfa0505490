package org.wardvoice.work;

import java.util.UUID;

/** Queues background work as rows of a table, in the caller's transaction. */
public interface WorkQueue {

  /**
   * Queues work.
   *
   * @param kind of the {@link WorkHandler} that does it
   * @param id of the record that says what is to be done
   * @param urgency higher is sooner
   */
  void add(String kind, UUID id, UUID organizationId, int urgency);

  /** Whether a worker still holds the lease. If so, the work is locked until the caller's transaction ends. */
  boolean isHeld(ClaimedWork work);

  /** Makes this node's workers look for work of a kind. Returns at once. An unnecessary call does no harm. */
  void wake(String kind);

  /** How many of this node's workers of a kind are busy. */
  int busy(String kind);

  /** Unfinished work of a kind. */
  WorkFigures figures(String kind);
}
