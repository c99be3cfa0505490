package org.wardvoice.webhooks.service;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleSupplier;

/** When a delivery is tried again: as configured, ± 10 %, so that what failed together does not come back together. */
final class RetrySchedule {

  private static final double SPREAD = 0.1;

  private final List<Duration> waits;
  private final DoubleSupplier random;

  /**
   * A schedule.
   *
   * @param waits before the second, third, … try
   * @param random numbers from 0 to 1
   */
  RetrySchedule(List<Duration> waits, DoubleSupplier random) {
    this.waits = List.copyOf(waits);
    this.random = random;
  }

  /**
   * How long to wait.
   *
   * @param tries that have failed, 1 or more
   * @return empty when that was the last one
   */
  Optional<Duration> waitAfter(int tries) {
    if (tries > waits.size()) {
      return Optional.empty();
    }
    double factor = 1 - SPREAD + 2 * SPREAD * random.getAsDouble();
    return Optional.of(Duration.ofMillis(Math.round(waits.get(tries - 1).toMillis() * factor)));
  }
}
