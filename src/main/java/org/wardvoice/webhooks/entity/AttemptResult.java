package org.wardvoice.webhooks.entity;

import java.time.Instant;
import java.util.UUID;
import org.wardvoice.webhooks.DeliveryStatus;

/**
 * The result of an attempt, ready to be saved.
 *
 * @param status the new status of the delivery
 * @param dueAt the time of the next attempt, if any
 * @param finishedAt null while it is pending
 * @param sent whether a request was sent
 * @param counts whether it counts towards the number of attempts
 * @param answered the HTTP status; null if there was no response
 * @param answer the start of the response; null after a success
 * @param error why there was no response
 */
public record AttemptResult(
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

  /** Without content, for logs. */
  @Override
  public String toString() {
    return "AttemptResult " + id;
  }
}
