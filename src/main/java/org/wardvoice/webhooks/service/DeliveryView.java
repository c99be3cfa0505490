package org.wardvoice.webhooks.service;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.wardvoice.shared.Nullable;
import org.wardvoice.shared.RecordReference;
import org.wardvoice.webhooks.DeliveryStatus;
import org.wardvoice.webhooks.entity.AttemptRecord;
import org.wardvoice.webhooks.entity.DeliveryQueue;
import org.wardvoice.webhooks.entity.WebhookDelivery;

/**
 * A delivery as it is answered.
 *
 * @param eventId what the receiver knows it by, in the header {@code webhook-id}
 * @param attempts tries so far, in all
 * @param nextAttemptAt null when it is finished
 * @param resource what the event is about
 * @param lastStatus what the receiver answered last; null where it did not
 * @param lastError why it did not
 * @param failureReason that an administrator canceled it; else null: see its tries
 * @param history the tries, first one first; only in the single record
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
    @Nullable String lastError,
    @Nullable String failureReason,
    @JsonInclude(JsonInclude.Include.NON_NULL) List<DeliveryAttempt> history) {

  /**
   * A try.
   *
   * @param number from 1
   * @param status what the receiver answered; null where it did not
   * @param answer how its answer begins, in its own words, which nobody has checked; null where it took the event
   * @param error why there was none
   */
  public record DeliveryAttempt(
      int number,
      Instant at,
      int durationMs,
      @Nullable Integer status,
      @Nullable String answer,
      @Nullable String error) {

    static DeliveryAttempt of(AttemptRecord attempt) {
      return new DeliveryAttempt(
          attempt.number(),
          attempt.startedAt(),
          attempt.durationMs(),
          attempt.status(),
          attempt.answer(),
          attempt.error());
    }
  }

  public DeliveryView {
    history = history == null ? null : List.copyOf(history);
  }

  /** As one of a list. */
  static DeliveryView of(WebhookDelivery delivery, AttemptRecord last) {
    return of(delivery, last, null);
  }

  /** By itself. */
  static DeliveryView whole(WebhookDelivery delivery, List<AttemptRecord> tries) {
    AttemptRecord last = tries.isEmpty() ? null : tries.get(tries.size() - 1);
    return of(delivery, last, tries.stream().map(DeliveryAttempt::of).toList());
  }

  private static DeliveryView of(
      WebhookDelivery delivery, AttemptRecord last, List<DeliveryAttempt> history) {
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

  /** The kind of record stands before the dot of an event's name. A test is about its webhook. */
  private static RecordReference subject(WebhookDelivery delivery) {
    String event = delivery.event();
    UUID id = event.equals(DeliveryQueue.TEST) ? delivery.webhookId() : delivery.subjectId();
    return new RecordReference(event.substring(0, event.indexOf('.')), id);
  }
}
