package org.wardvoice.work.service;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.wardvoice.shared.log.Log;
import org.wardvoice.shared.persistence.DatabaseFailures;
import org.wardvoice.work.ClaimedWork;
import org.wardvoice.work.WorkHandler;
import org.wardvoice.work.service.WorkMetrics.Outcome;

/**
 * Saves the results of work.
 *
 * @param pauses the waits before a result is saved again that the database could not take; the last can repeat
 */
record SaveResult<R>(WorkHandler<R> handler, WorkSteps steps, List<Duration> pauses) {

  private static final Log LOG = Log.of(SaveResult.class);

  /**
   * Saves the result, again if others have changed the same records at the same time, or if the database was
   * unreachable: then for as long as the lease. The work itself, such as a mail, is not repeated for that.
   */
  Optional<Outcome> save(ClaimedWork work, R result) {
    long end = System.nanoTime() + handler.terms().lease().toNanos();
    int waited = 0;
    int lost = 0;
    while (true) {
      try {
        return steps.complete(work, handler, result);
      } catch (RuntimeException failed) {
        boolean away = DatabaseFailures.isAway(failed);
        boolean again =
            away
                ? waited < pauses.size() || System.nanoTime() - end < 0
                : lost < pauses.size() && DatabaseFailures.isLostRace(failed);
        if (!again) {
          throw failed;
        }
        LOG.info("work.saves_again", "kind", handler.kind(), "work", work.id());
        if (away) {
          await(pauses.get(Math.min(waited++, pauses.size() - 1)), failed);
        } else {
          lost++;
        }
        work.requireHeld();
      }
    }
  }

  private static void await(Duration pause, RuntimeException failed) {
    try {
      TimeUnit.MILLISECONDS.sleep(pause.toMillis());
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw failed;
    }
  }
}
