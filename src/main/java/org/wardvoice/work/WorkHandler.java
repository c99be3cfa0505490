package org.wardvoice.work;

import org.wardvoice.shared.error.Conflict;

/** Does one kind of work for a feature. Each kind has its own workers, so that no kind waits for another. */
public interface WorkHandler<R> {

  /** The kind, such as {@code mail}. The list of work shows it; see {@link WorkKind}. */
  String kind();

  WorkTerms terms();

  /** Whether this kind of work can be done at present. If not, it waits, and can expire. */
  default boolean isReady() {
    return true;
  }

  /** Whether workers are woken by messages, through {@link WorkQueue#wake}, not by the commit that queues work. */
  default boolean isWokenByMessages() {
    return false;
  }

  /**
   * Whether a stopping node may interrupt the work, because doing it again harms nobody. If not, such as for a mail,
   * which can't be taken back, the node first waits for its end.
   */
  default boolean isRepeatable() {
    return true;
  }

  /**
   * Does the work, outside of transactions.
   *
   * @return the result, for {@link #commit}
   */
  R prepare(ClaimedWork work) throws WorkFailure;

  /** Saves the progress, in the transaction that renews the lease. */
  default void renewed(ClaimedWork work) {}

  /** Saves the result, in the transaction that completes the work. Not called if the worker has lost its lease. */
  void commit(ClaimedWork work, R result);

  /** Saves that the work has failed or was canceled, in the transaction that ends it. */
  void failed(ClaimedWork work, String reason);

  /**
   * Undoes {@link #failed}, in the transaction that queues the work again.
   *
   * @throws Conflict if it can't be repeated
   */
  default void queuedAgain(ClaimedWork work) {
    throw Conflict.of("Failed work of this kind can't be retried");
  }

  /** The reason for failing work that was attempted too many times without ending, or waited too long. */
  default String exhausted() {
    return "It was attempted too many times or waited too long.";
  }

  /** Releases resources such as connections, when nothing more is due or the worker pauses. */
  default void rest() {}
}
