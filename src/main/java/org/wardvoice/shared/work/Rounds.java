package org.wardvoice.shared.work;

import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.wardvoice.shared.log.Log;

/**
 * Work that is done in rounds, one at a time, on another thread: each ring is followed by a whole round, and rings that
 * come during one are followed by one more together. Whatever a round throws, the next ring begins another.
 */
public final class Rounds {

  private static final Log LOG = Log.of(Rounds.class);

  private final String name;
  private final Runnable round;
  private final AtomicInteger rings = new AtomicInteger();
  private volatile boolean failing;

  /**
   * Work that nobody has rung for yet.
   *
   * @param name for the log, such as {@code webhooks.send}
   * @param round one round
   */
  public Rounds(String name, Runnable round) {
    this.name = name;
    this.round = round;
  }

  /** Returns at once. It does no harm to ring once too often. */
  public void ring(Executor executor) {
    if (rings.getAndIncrement() > 0) {
      return;
    }
    boolean begun = false;
    try {
      executor.execute(this::work);
      begun = true;
    } catch (RejectedExecutionException shuttingDown) {
      LOG.warn("work.rejected", "work", name);
    } finally {
      if (!begun) {
        rings.set(0);
      }
    }
  }

  private void work() {
    boolean whole = false;
    try {
      int heard;
      do {
        heard = rings.get();
        doRound();
      } while (!rings.compareAndSet(heard, 0));
      whole = true;
    } finally {
      if (!whole) {
        rings.set(0);
      }
    }
  }

  /** What fails each second while the database is away is logged when it begins and when it ends. */
  private void doRound() {
    try {
      round.run();
      if (failing) {
        failing = false;
        LOG.info("work.recovered", "work", name);
      }
    } catch (RuntimeException failed) {
      if (!failing) {
        failing = true;
        LOG.warn("work.failed", failed, "work", name);
      }
    }
  }
}
