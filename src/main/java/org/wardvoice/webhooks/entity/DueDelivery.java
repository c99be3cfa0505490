package org.wardvoice.webhooks.entity;

import java.time.Instant;
import java.util.UUID;

/**
 * A delivery that a node is to try now, with all that is sent.
 *
 * @param id of the delivery
 * @param lease the right to try it
 * @param tries since it was queued last, before this one
 * @param url of the receiver
 * @param payload how much it is told
 * @param secrets of the webhook
 * @param told the event
 */
public record DueDelivery(
    UUID id,
    UUID webhookId,
    Lease lease,
    int tries,
    String url,
    Payload payload,
    SigningSecrets secrets,
    DeliveredEvent told) {

  /**
   * The event as it is told.
   *
   * @param data a JSON object
   * @param traceparent of the request that caused it, or null
   */
  public record DeliveredEvent(
      UUID eventId, String event, Instant occurredAt, String data, String traceparent) {

    /** Keeps what it says out of every log line. */
    @Override
    public String toString() {
      return "DeliveredEvent " + eventId;
    }
  }
}
