package org.wardvoice.shared.work;

import org.wardvoice.shared.log.Log;

/**
 * Runs work that may fail repeatedly, such as while the database is unavailable. Logs only the first of consecutive
 * failures, and the recovery.
 */
public final class RepeatedFailures {

  private static final Log LOG = Log.of(RepeatedFailures.class);

  private final String name;
  private volatile boolean failing;

  /**
   * @param name of the work in the log, such as {@code webhooks.send}
   */
  public RepeatedFailures(String name) {
    this.name = name;
  }

  /** Runs the work once; its exceptions are only logged. */
  public void run(Runnable work) {
    try {
      work.run();
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
