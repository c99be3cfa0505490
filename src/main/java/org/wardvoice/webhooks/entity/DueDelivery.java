package org.wardvoice.webhooks.entity;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * A claimed delivery, with everything that is sent.
 *
 * @param id of the delivery
 * @param lease the right to attempt it
 * @param tries the number of earlier attempts since it was queued last
 * @param url of the receiver
 * @param payload full or thin; thin for an event to which the webhook is no longer subscribed
 * @param secrets that sign it, encrypted for {@link Webhook#secretOf}: the current one, then the previous one while it
 *     is still used
 * @param told the event
 */
public record DueDelivery(
    UUID id,
    UUID webhookId,
    Lease lease,
    int tries,
    String url,
    Payload payload,
    List<byte[]> secrets,
    DeliveredEvent told) {

  /**
   * The event in a delivery.
   *
   * @param data a JSON object
   * @param traceparent of the request that caused it, or null
   */
  public record DeliveredEvent(
      UUID eventId, String event, Instant occurredAt, String data, String traceparent) {

    /** Without content, for logs. */
    @Override
    public String toString() {
      return "DeliveredEvent " + eventId;
    }
  }
}
