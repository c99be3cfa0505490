package org.wardvoice.webhooks.service;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.wardvoice.shared.Nullable;
import org.wardvoice.shared.RecordReference;
import org.wardvoice.shared.language.Translated;
import org.wardvoice.webhooks.DeliveryAttempt;
import org.wardvoice.webhooks.DeliveryStatus;
import org.wardvoice.webhooks.entity.DeliveryQueue;
import org.wardvoice.webhooks.entity.WebhookDelivery;

/**
 * A delivery in the API.
 *
 * @param eventId as in the receiver's header {@code webhook-id}
 * @param attempts total number so far
 * @param nextAttemptAt null if it is finished
 * @param resource the record of the event
 * @param lastStatus HTTP status of the last attempt; null if there was no response
 * @param lastError why there was no response
 * @param failureReason says that an administrator canceled it; else null, and the attempts show the reason
 * @param history the attempts, oldest first; only for a single delivery
 */
public record DeliveryView(
    UUID id,
    UUID eventId,
    String event,
    DeliveryStatus status,
    int attempts,
    @Nullable Instant nextAttemptAt,
    RecordReference resource,
    Instant createdAt,
    @Nullable Instant finishedAt,
    @Nullable Integer lastStatus,
    @Translated @Nullable String lastError,
    @Translated @Nullable String failureReason,
    @JsonInclude(JsonInclude.Include.NON_NULL) List<DeliveryAttempt> history) {

  public DeliveryView {
    history = history == null ? null : List.copyOf(history);
  }

  /** For lists. */
  static DeliveryView of(WebhookDelivery delivery, DeliveryAttempt last) {
    return of(delivery, last, null);
  }

  /** With all attempts. */
  static DeliveryView whole(WebhookDelivery delivery, List<DeliveryAttempt> tries) {
    DeliveryAttempt last = tries.isEmpty() ? null : tries.get(tries.size() - 1);
    return of(delivery, last, tries);
  }

  private static DeliveryView of(
      WebhookDelivery delivery, DeliveryAttempt last, List<DeliveryAttempt> history) {
    return new DeliveryView(
        delivery.id(),
        delivery.eventId(),
        delivery.event(),
        delivery.status(),
        delivery.attempts(),
        delivery.status() == DeliveryStatus.PENDING ? delivery.dueAt() : null,
        subject(delivery),
        delivery.createdAt(),
        delivery.finishedAt(),
        last == null ? null : last.status(),
        last == null ? null : last.error(),
        delivery.failureReason(),
        history);
  }

  /** The record type is the part before the dot of the event's name. The record of a test is its webhook. */
  private static RecordReference subject(WebhookDelivery delivery) {
    String event = delivery.event();
    UUID id = event.equals(DeliveryQueue.TEST) ? delivery.webhookId() : delivery.subjectId();
    return new RecordReference(event.substring(0, event.indexOf('.')), id);
  }
}
