package org.wardvoice.shared.log;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.wardvoice.shared.persistence.Gate;

/**
 * Work whose failures are only logged, because it is retried or not essential: the work of timers, and clean-up at startup
 * or shutdown.
 */
public final class BestEffort {

  private static final Map<String, OncePerMinute> FAILURES = new ConcurrentHashMap<>();

  private BestEffort() {}

  /**
   * Runs the work of a timer or a message, unless the service isn't open or its start isn't over yet: then it is lost, and the
   * next run does it.
   *
   * @param name for the log, such as {@code audit.seal}; one of few
   */
  public static void whenOpen(String name, Runnable work) {
    if (Gate.isOpen() && Gate.isSettled()) {
      run(name, work);
    }
  }

  /**
   * Runs work, and logs its failure: one line a minute with the number of failures.
   *
   * @param name for the log, such as {@code recordings.clean_up}; one of few
   */
  public static void run(String name, Runnable work) {
    try {
      work.run();
    } catch (RuntimeException | Error failed) {
      FailedWork.tell(name, failed, FAILURES.computeIfAbsent(name, first -> new OncePerMinute()));
    }
  }
}
