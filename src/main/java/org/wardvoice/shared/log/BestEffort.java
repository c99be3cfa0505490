package org.wardvoice.shared.log;

/**
 * Work whose failures are only logged, because it is retried or not essential: what a timer triggers
 * (a server may take a timer away for good whose method has failed twice), what is tidied at the start or at the end.
 */
public final class BestEffort {

  private static final Log LOG = Log.of(BestEffort.class);

  private BestEffort() {}

  /**
   * Does it.
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
