package org.wardvoice.shared.work;

import jakarta.ejb.TimerConfig;
import jakarta.ejb.TimerService;
import java.time.Duration;

/** Timers with configured intervals, which {@code @Schedule} does not support. */
public final class Sweeps {

  private Sweeps() {}

  /** Calls a bean's {@code @Timeout} method periodically, as long as this node runs. */
  public static void every(Duration interval, TimerService timers) {
    timers.createIntervalTimer(
        interval.toMillis(), interval.toMillis(), new TimerConfig(null, false));
  }
}
