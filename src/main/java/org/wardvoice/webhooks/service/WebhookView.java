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
 * A webhook as it is answered: never with a secret.
 *
 * @param events as they were written, in lower case
 * @param department only whose events are told; null for all
 * @param disabledReason why it was switched off by itself; null where it was not
 * @param formerSecretUntil until when the secret before the last one also signs; null where there was none
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
