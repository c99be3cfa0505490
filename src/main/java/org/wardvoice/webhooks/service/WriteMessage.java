package org.wardvoice.webhooks.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wardvoice.shared.crypto.RowCipher;
import org.wardvoice.shared.json.Json;
import org.wardvoice.shared.tracing.Span;
import org.wardvoice.webhooks.entity.DueDelivery;
import org.wardvoice.webhooks.entity.DueDelivery.DeliveredEvent;
import org.wardvoice.webhooks.entity.Payload;
import org.wardvoice.webhooks.entity.Webhook;

/** Writes and signs the requests to receivers. */
@ApplicationScoped
public class WriteMessage {

  @Inject private RowCipher cipher;
  @Inject private Clock clock;
  @Inject private SecureRandom random;

  /**
   * The request of one attempt.
   *
   * @param span the attempt in its trace
   * @throws IllegalStateException if the webhook's secret can't be decrypted
   */
  public Message write(DueDelivery delivery, Span span) {
    DeliveredEvent told = delivery.told();
    String id = told.eventId().toString();
    long timestamp = clock.instant().getEpochSecond();
    String body = body(told, delivery.payload());
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put("webhook-id", id);
    headers.put("webhook-timestamp", Long.toString(timestamp));
    headers.put("webhook-signature", WebhookSignature.of(secrets(delivery), id, timestamp, body));
    String parent = span.traceparent(child(told.traceparent(), random.nextLong()));
    if (parent != null) {
      headers.put("traceparent", parent);
    }
    return new Message(delivery.url(), headers, body);
  }

  /**
   * Connects a request to the trace of the one that caused the event (W3C Trace Context).
   *
   * @param parent the header of that request, in the form that the database checks; null if unknown
   * @param span id of this request
   */
  static String child(String parent, long span) {
    // A span id of zeros is invalid.
    return parent == null
        ? null
        : parent.replaceFirst("-[0-9a-f]{16}-", "-%016x-".formatted(span | 1));
  }

  static String body(DeliveredEvent told, Payload payload) {
    String data = payload == Payload.THIN ? ThinPayload.of(told.data()) : told.data();
    return "{\"event\":%s,\"timestamp\":%s,\"data\":%s}"
        .formatted(Json.write(told.event()), Json.write(told.occurredAt()), data);
  }

  private List<String> secrets(DueDelivery delivery) {
    RowCipher.Place place = Webhook.secretOf(delivery.webhookId());
    return delivery.secrets().stream().map(secret -> cipher.decrypt(place, secret)).toList();
  }
}
