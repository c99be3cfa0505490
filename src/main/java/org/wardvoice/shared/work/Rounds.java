package org.wardvoice.shared.work;

import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.wardvoice.shared.log.Log;
import org.wardvoice.shared.log.RepeatedFailures;

/**
 * Work that runs in rounds, one at a time, on another thread: each request is followed by a complete round, and all
 * requests during a round share the next one. After a failed round the next request starts another.
 */
public final class Rounds {

  private static final Log LOG = Log.of(Rounds.class);

  private final String name;
  private final Runnable round;
  private final RepeatedFailures failures;
  private final AtomicInteger requests = new AtomicInteger();

  /**
   * Rounds that have not been requested yet.
   *
   * @param name for the log, such as {@code webhooks.send}
   * @param round one round
   */
  public Rounds(String name, Runnable round) {
    this.name = name;
    this.round = round;
    failures = new RepeatedFailures(name);
  }

  /** Requests a round, and returns at once. Superfluous requests are harmless. */
  public void request(Executor executor) {
    if (requests.getAndIncrement() > 0) {
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
        requests.set(0);
      }
    }
  }

  private void work() {
    boolean whole = false;
    try {
      int seen;
      do {
        seen = requests.get();
        failures.run(round);
      } while (!requests.compareAndSet(seen, 0));
      whole = true;
    } finally {
      if (!whole) {
        requests.set(0);
      }
    }
  }
}
