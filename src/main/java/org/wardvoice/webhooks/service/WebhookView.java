package org.wardvoice.webhooks.service;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.shared.Nullable;
import org.wardvoice.webhooks.entity.DisabledReason;
import org.wardvoice.webhooks.entity.Payload;
import org.wardvoice.webhooks.entity.Webhook;

/**
 * A webhook in the API, without secrets.
 *
 * @param events as registered, in lower case
 * @param department only its events are delivered; null for all
 * @param disabledReason why it was disabled automatically; null if it was not
 * @param formerSecretUntil until when the previous secret also signs; null if there is none
 */
public record WebhookView(
    UUID id,
    String url,
    List<String> events,
    @Nullable String department,
    Payload payload,
    boolean active,
    @Nullable DisabledReason disabledReason,
    @Nullable Instant formerSecretUntil,
    Instant createdAt,
    Instant updatedAt) {

  public WebhookView {
    events = List.copyOf(events);
  }

  static WebhookView of(Webhook webhook, Map<UUID, String> departments) {
    Webhook.Terms terms = webhook.terms();
    return new WebhookView(
        webhook.id(),
        terms.url(),
        terms.events(),
        terms.departmentId() == null ? null : departments.get(terms.departmentId()),
        terms.payload(),
        terms.active(),
        webhook.disabledReason(),
        webhook.formerSecretUntil(),
        webhook.createdAt(),
        webhook.updatedAt());
  }
}
