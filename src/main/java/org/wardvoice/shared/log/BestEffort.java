package org.wardvoice.shared.log;

/**
 * Work whose failures are only logged, because it is retried or not essential: the work of timers (a server may remove
 * a timer whose method has failed twice), and clean-up at startup or shutdown.
 */
public final class BestEffort {

  private static final Log LOG = Log.of(BestEffort.class);

  private BestEffort() {}

  /**
   * Runs work, and logs its failure.
   *
   * @param name for the log, such as {@code recordings.clean_up}
   */
  public static void run(String name, Runnable work) {
    try {
      work.run();
    } catch (RuntimeException failed) {
      LOG.warn("work.failed", failed, "work", name);
    }
  }
}
