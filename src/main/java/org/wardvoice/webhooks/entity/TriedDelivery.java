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
 * @param sent whether it was tried at all
 * @param counts whether that was one of the tries that it has
 * @param answered the HTTP status, null where nothing was answered
 * @param answer its beginning; null where it was a success
 * @param error why nothing was answered
 */
public record TriedDelivery(
    UUID id,
    UUID claim,
    DeliveryStatus status,
    Instant dueAt,
    Instant finishedAt,
    boolean sent,
    boolean counts,
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
