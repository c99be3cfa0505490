package org.wardvoice.shared.work;

import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.wardvoice.shared.log.BestEffort;

/**
 * Work that is done in rounds, one at a time, on another thread: each ring is followed by a whole round, and rings that
 * come during one are followed by one more together.
 */
public final class Rounds {

  private final String name;
  private final Runnable round;
  private final AtomicInteger rings = new AtomicInteger();

  /**
   * Work that nobody has rung for yet.
   *
   * @param name for the log, such as {@code webhooks.dispatch}
   * @param round one round; what it throws is logged, and the next ring tries again
   */
  public Rounds(String name, Runnable round) {
    this.name = name;
    this.round = round;
  }

  /** Returns at once. It does no harm to ring once too often. */
  public void ring(Executor executor) {
    if (rings.getAndIncrement() == 0) {
      try {
        executor.execute(this::work);
      } catch (RejectedExecutionException shuttingDown) {
        rings.set(0);
      }
    }
  }

  private void work() {
    int heard;
    do {
      heard = rings.get();
      BestEffort.run(name, round);
    } while (!rings.compareAndSet(heard, 0));
  }
}
