package org.wardvoice.shared.work;

import jakarta.ejb.TimerConfig;
import jakarta.ejb.TimerService;
import java.time.Duration;

/** Timers that ring as often as an administrator has said, which {@code @Schedule} can't be told. */
public final class Sweeps {

  private Sweeps() {}

  /** Has a bean's {@code @Timeout} method called again and again, as long as this node runs. */
  public static void every(Duration interval, TimerService timers) {
    timers.createIntervalTimer(
        interval.toMillis(), interval.toMillis(), new TimerConfig(null, false));
  }
}
