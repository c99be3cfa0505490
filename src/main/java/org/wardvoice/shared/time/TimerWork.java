package org.wardvoice.shared.time;

import org.wardvoice.shared.log.Log;

/**
 * What a timer rings for. A failure is logged and the next ring tries again; it never reaches the server, which may take a
 * timer away for good whose method has failed twice.
 */
public final class TimerWork {

  private static final Log LOG = Log.of(TimerWork.class);

  private TimerWork() {}

  /**
   * Does it.
   *
   * @param name for the log, such as {@code recordings.clean_up}
   */
  public static void run(String name, Runnable work) {
    try {
      work.run();
    } catch (RuntimeException failed) {
      LOG.warn("timer.failed", failed, "work", name);
    }
  }
}
