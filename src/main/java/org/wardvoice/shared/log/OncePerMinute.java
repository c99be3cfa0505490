package org.wardvoice.shared.log;

import java.time.Duration;
import java.util.function.LongSupplier;

/** Lets the first of many equal occurrences through, then one a minute, and counts the others. */
public final class OncePerMinute {

  private static final long MINUTE = Duration.ofMinutes(1).toNanos();

  private final LongSupplier nanos;
  private boolean begun;
  private long last;
  private long count;

  public OncePerMinute() {
    this(System::nanoTime);
  }

  OncePerMinute(LongSupplier nanos) {
    this.nanos = nanos;
  }

  /**
   * To call at each occurrence.
   *
   * @return how many there were since the last one that was let through, with this one; 0 if it is not to be told
   */
  public synchronized long occurrences() {
    count++;
    long now = nanos.getAsLong();
    if (begun && now - last < MINUTE) {
      return 0;
    }
    begun = true;
    last = now;
    long told = count;
    count = 0;
    return told;
  }
}
