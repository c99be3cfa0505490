package org.wardvoice.webhooks.entity;

import java.time.Duration;
import java.time.Instant;
import java.util.UUID;

/**
 * The right to attempt deliveries for a limited time. It uses the database's clock plus the measured time since the
 * claim, so that it doesn't depend on the node's clock.
 *
 * @param claim identifies the claim when the result is saved
 * @param from the time of the claim
 * @param length how long no other node attempts them
 * @param start {@link System#nanoTime} before the claim
 */
public record Lease(UUID claim, Instant from, Duration length, long start) {

  /** The current time of the database's clock, or slightly earlier. */
  public Instant now() {
    return from.plusNanos(System.nanoTime() - start);
  }

  /** Whether it is valid for at least that long. */
  public boolean isValidFor(Duration more) {
    return now().plus(more).isBefore(from.plus(length));
  }
}
