package org.wardvoice.shared.log;

import org.wardvoice.shared.persistence.DatabaseFailures;

/**
 * The log of work that fails: one line a minute for each name with the number of failures. While the database is away,
 * all work fails, and has one line together.
 */
final class FailedWork {

  private static final Log LOG = Log.of(FailedWork.class);
  private static final OncePerMinute WITHOUT_DATABASE = new OncePerMinute();

  private FailedWork() {}

  /** Returns whether it has written a line. */
  static boolean tell(String name, Throwable failed, OncePerMinute failures) {
    boolean away = DatabaseFailures.isAway(failed);
    long times = (away ? WITHOUT_DATABASE : failures).occurrences();
    if (times == 0) {
      return false;
    }
    if (away) {
      LOG.warn("work.database_away", failed, "work", name, "times", times);
    } else {
      LOG.warn("work.failed", failed, "work", name, "times", times);
    }
    return true;
  }
}
