package org.wardvoice.shared.persistence;

import java.time.Duration;
import java.util.function.LongSupplier;
import org.wardvoice.shared.cache.BoundedCache;

/**
 * The numbers of rows of lists. PostgreSQL reads every row to count them, so that the total of a long list would cost
 * far more than its page. It is kept for {@value #TIMES_COUNTING} times as long as it took to count, and is at most
 * half an hour old. Thread-safe.
 */
final class Totals {

  /** A shorter list is always counted, which takes milliseconds. */
  static final long LONG = 10_000;

  static final Duration OLDEST = Duration.ofMinutes(30);
  static final int TIMES_COUNTING = 1_000;

  private static final int MOST = 1_000;

  private record Counted(long total, long until) {}

  private final BoundedCache<Object, Counted> known = new BoundedCache<>(MOST);
  private final LongSupplier nanoTime;

  Totals(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
  }

  /**
   * The number of rows of a list.
   *
   * @param list equal for equal lists: what is listed, and all its conditions with their values
   * @param count counts the rows
   */
  long of(Object list, LongSupplier count) {
    long start = nanoTime.getAsLong();
    return known
        .get(list, counted -> start - counted.until() < 0)
        .map(Counted::total)
        .orElseGet(() -> counted(list, count.getAsLong(), start));
  }

  /** Whether a list of that many rows isn't counted each time. */
  static boolean isLong(long total) {
    return total > LONG;
  }

  private long counted(Object list, long total, long start) {
    if (isLong(total)) {
      long end = nanoTime.getAsLong();
      long kept = Math.min((end - start) * TIMES_COUNTING, OLDEST.toNanos());
      known.put(list, new Counted(total, end + kept));
    }
    return total;
  }
}
