package org.wardvoice.work;

/** A feature's way of doing its kind of work. */
public interface WorkHandler<R> {

  /** Such as {@code mail}. */
  String kind();

  WorkTerms terms();

  /** Whether it can be done at all just now; where not, it waits, and expires like any other. */
  default boolean isReady() {
    return true;
  }

  /**
   * Does what takes time, outside of any transaction.
   *
   * @return what {@link #commit} needs to know
   */
  R prepare(ClaimedWork work) throws WorkFailure;

  /** Writes the result down, inside the transaction that completes the work; not called for a worker that lost its lease. */
  void commit(ClaimedWork work, R result);

  /** Writes down that no result will come, inside the transaction that ends the work. */
  void failed(ClaimedWork work, String reason);

  /** Nothing more is due, or the worker pauses: what it holds open can be closed. */
  default void rest() {}
}
