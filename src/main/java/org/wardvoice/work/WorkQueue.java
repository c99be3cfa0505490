package org.wardvoice.work;

import java.util.UUID;

/** Queues background work as rows of a table, in the caller's transaction. */
public interface WorkQueue {

  /**
   * Queues work.
   *
   * @param kind the kind of the {@link WorkHandler} that does it
   * @param id the id of the record that defines the work
   * @param urgency higher values are processed first
   */
  void add(String kind, UUID id, UUID organizationId, int urgency);

  /** Whether a worker still holds the lease. If so, the work is locked until the caller's transaction ends. */
  boolean isHeld(ClaimedWork work);

  /** Makes this node's workers look for work of a kind. Returns at once. Unnecessary calls are harmless. */
  void wake(String kind);

  /** The number of this node's busy workers of a kind. */
  int busy(String kind);

  /** Unfinished work of a kind, at most a second old. */
  WorkFigures figures(String kind);
}
