package org.wardvoice.webhooks.entity;

import java.time.Instant;
import java.util.UUID;
import org.wardvoice.webhooks.DeliveryStatus;

/**
 * What came of a try, as it is written down.
 *
 * @param status of the delivery from now on
 * @param dueAt when it is tried next, where it is
 * @param finishedAt null while it is pending
 * @param answered the HTTP status, null where nothing was answered
 * @param answer its beginning
 * @param error why nothing was answered
 */
public record TriedDelivery(
    UUID id,
    UUID claim,
    DeliveryStatus status,
    Instant dueAt,
    Instant finishedAt,
    Instant startedAt,
    long durationMs,
    Integer answered,
    String answer,
    String error) {

  /** Keeps what was answered out of every log line. */
  @Override
  public String toString() {
    return "TriedDelivery " + id;
  }
}
