package org.wardvoice.webhooks.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wardvoice.shared.crypto.RowCipher;
import org.wardvoice.shared.json.Json;
import org.wardvoice.shared.tracing.Span;
import org.wardvoice.webhooks.entity.DueDelivery;
import org.wardvoice.webhooks.entity.DueDelivery.DeliveredEvent;
import org.wardvoice.webhooks.entity.Payload;
import org.wardvoice.webhooks.entity.SigningSecrets;
import org.wardvoice.webhooks.entity.Webhook;

/** Writes and signs the requests to receivers. */
@ApplicationScoped
public class WriteMessage {

  private RowCipher cipher;
  private Clock clock;
  private SecureRandom random;

  protected WriteMessage() {}

  @Inject
  public WriteMessage(RowCipher cipher, Clock clock, SecureRandom random) {
    this.cipher = cipher;
    this.clock = clock;
    this.random = random;
  }

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
    String parent =
        span.traceparent(TraceContext.child(told.traceparent(), random.nextLong()).orElse(null));
    if (parent != null) {
      headers.put("traceparent", parent);
    }
    return new Message(delivery.url(), headers, body);
  }

  static String body(DeliveredEvent told, Payload payload) {
    String data = payload == Payload.THIN ? ThinPayload.of(told.data()) : told.data();
    return "{\"event\":%s,\"timestamp\":%s,\"data\":%s}"
        .formatted(Json.write(told.event()), Json.write(told.occurredAt()), data);
  }

  private List<String> secrets(DueDelivery delivery) {
    RowCipher.Place place = Webhook.secretOf(delivery.webhookId());
    SigningSecrets secrets = delivery.secrets();
    List<String> texts = new ArrayList<>();
    texts.add(cipher.decrypt(place, SigningSecrets.bytes(secrets.current())));
    secrets
        .former()
        .ifPresent(former -> texts.add(cipher.decrypt(place, SigningSecrets.bytes(former))));
    return texts;
  }
}
