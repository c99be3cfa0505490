package org.wardvoice.work;

import java.util.UUID;

/** Takes work to be done. Work is a row before it is begun: it stands and falls with the caller's transaction. */
public interface WorkQueue {

  /**
   * Queues work.
   *
   * @param kind whose {@link WorkHandler} does it
   * @param id of the record that says what is to be done
   * @param urgency the higher, the sooner
   */
  void add(String kind, UUID id, UUID organizationId, int urgency);

  /** Whether a worker still holds its work, which nobody can take away before the caller's transaction ends. */
  boolean isHeld(ClaimedWork work);

  /** Lets this node's workers look for work of a kind. Returns at once; it does no harm to wake them once too often. */
  void wake(String kind);

  /** How many of this node's workers of a kind have something to do. */
  int busy(String kind);

  /** What of a kind is to be done. */
  WorkFigures figures(String kind);
}
