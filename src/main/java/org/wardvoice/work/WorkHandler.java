package org.wardvoice.work;

import org.wardvoice.shared.error.Conflict;

/** A feature's way of doing its kind of work. Each kind has workers of its own: none waits behind another kind. */
public interface WorkHandler<R> {

  /** Such as {@code mail}. */
  String kind();

  WorkTerms terms();

  /** Whether it can be done at all just now; where not, it waits, and expires like any other. */
  default boolean isReady() {
    return true;
  }

  /** Whether messages wake the workers, by {@link WorkQueue#wake}, in place of the commit of the work itself. */
  default boolean isWokenByMessages() {
    return false;
  }

  /**
   * Does what takes time, outside of any transaction.
   *
   * @return what {@link #commit} needs to know
   */
  R prepare(ClaimedWork work) throws WorkFailure;

  /** Notes how far it is, inside the transaction that renews its lease. */
  default void renewed(ClaimedWork work) {}

  /** Writes the result down, inside the transaction that completes the work; not called for a worker that lost its lease. */
  void commit(ClaimedWork work, R result);

  /** Writes down that no result will come, inside the transaction that ends the work. */
  void failed(ClaimedWork work, String reason);

  /** The same, of work that an administrator has canceled. */
  default void canceled(ClaimedWork work) {
    failed(work, "It was canceled by an administrator.");
  }

  /**
   * Takes back what {@link #failed} has written, inside the transaction that queues the work again.
   *
   * @throws Conflict when it can't be done again
   */
  default void queuedAgain(ClaimedWork work) {
    throw Conflict.of("Work of this kind can't be done again once it has failed");
  }

  /** Why work has failed that was begun too often, or has waited too long. */
  default String exhausted() {
    return "It was begun too often or waited too long.";
  }

  /** Nothing more is due, or the worker pauses: what it holds open can be closed. */
  default void rest() {}
}
