package org.wardvoice.shared.log;

/**
 * Runs work that may fail repeatedly, such as while the database is unavailable. Logs the first failure, then one line a
 * minute with their number, and the recovery.
 */
public final class RepeatedFailures {

  private static final Log LOG = Log.of(RepeatedFailures.class);

  private final String name;
  private final OncePerMinute failures = new OncePerMinute();
  private volatile boolean told;

  /**
   * @param name of the work in the log, such as {@code webhooks.send}
   */
  public RepeatedFailures(String name) {
    this.name = name;
  }

  /** Runs the work once; its exceptions and errors are only logged. */
  public void run(Runnable work) {
    try {
      work.run();
      if (told) {
        told = false;
        LOG.info("work.recovered", "work", name);
      }
    } catch (RuntimeException | Error failed) {
      // Also an error, such as of too little memory: the next run may succeed.
      told |= FailedWork.tell(name, failed, failures);
    }
  }
}
