package org.wardvoice.webhooks.entity;

import java.time.Duration;
import java.time.Instant;
import java.util.UUID;

/**
 * The right to try some deliveries for a while. Its times are the database's, and the time since then is measured, so that
 * nodes whose clocks differ agree on it.
 *
 * @param claim its name, of which it takes the same one to write down what came of a try
 * @param from when it was given
 * @param length how long no other node tries them
 * @param start {@link System#nanoTime} before it was asked for
 */
public record Lease(UUID claim, Instant from, Duration length, long start) {

  /** What time it is in the database by now, or was a moment ago. */
  public Instant now() {
    return from.plusNanos(System.nanoTime() - start);
  }

  /** Whether it still holds for so long. */
  public boolean lasts(Duration more) {
    return now().plus(more).isBefore(from.plus(length));
  }
}
