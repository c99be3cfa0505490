package org.wardvoice.webhooks.service;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleSupplier;

/**
 * When a delivery is retried: after the configured waits ± 10 %, so that deliveries that failed together don't return
 * together.
 */
final class RetrySchedule {

  private static final double SPREAD = 0.1;

  private final List<Duration> waits;
  private final DoubleSupplier random;

  /**
   * @param waits before the second, third, … attempt
   * @param random numbers from 0 to 1
   */
  RetrySchedule(List<Duration> waits, DoubleSupplier random) {
    this.waits = List.copyOf(waits);
    this.random = random;
  }

  /**
   * The wait before the next attempt.
   *
   * @param tries the number of failed attempts, 1 or more
   * @return empty after the last attempt
   */
  Optional<Duration> waitAfter(int tries) {
    if (tries > waits.size()) {
      return Optional.empty();
    }
    double factor = 1 - SPREAD + 2 * SPREAD * random.getAsDouble();
    return Optional.of(Duration.ofMillis(Math.round(waits.get(tries - 1).toMillis() * factor)));
  }
}
