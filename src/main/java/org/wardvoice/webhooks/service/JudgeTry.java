package org.wardvoice.webhooks.service;

import java.time.Instant;
import java.util.Optional;
import org.wardvoice.webhooks.DeliveryStatus;
import org.wardvoice.webhooks.entity.TriedDelivery;

/** What becomes of a delivery after a try. */
final class JudgeTry {

  private final RetrySchedule schedule;

  JudgeTry(RetrySchedule schedule) {
    this.schedule = schedule;
  }

  /** The delivery is done, tried again, or has failed for good. */
  TriedDelivery judge(Tried tried) {
    Reply reply = tried.reply();
    if (reply.isSuccess()) {
      return finished(tried, DeliveryStatus.DELIVERED);
    }
    if (reply.isGone()) {
      return finished(tried, DeliveryStatus.FAILED);
    }
    return schedule
        .waitAfter(tried.delivery().tries() + 1)
        .map(wait -> again(tried, tried.endedAt().plus(wait)))
        .orElseGet(() -> finished(tried, DeliveryStatus.FAILED));
  }

  /** Until when the receiver wants to be left alone. */
  static Optional<Instant> restAskedFor(Tried tried) {
    return tried.reply().mayAskForRest()
        ? RetryAfter.until(tried.reply().retryAfter(), tried.endedAt())
        : Optional.empty();
  }

  private static TriedDelivery again(Tried tried, Instant scheduled) {
    Instant next = restAskedFor(tried).filter(asked -> asked.isAfter(scheduled)).orElse(scheduled);
    return written(tried, DeliveryStatus.PENDING, next, null);
  }

  private static TriedDelivery finished(Tried tried, DeliveryStatus status) {
    return written(tried, status, tried.endedAt(), tried.endedAt());
  }

  private static TriedDelivery written(
      Tried tried, DeliveryStatus status, Instant dueAt, Instant finishedAt) {
    Reply reply = tried.reply();
    return new TriedDelivery(
        tried.delivery().id(),
        tried.delivery().claim(),
        status,
        dueAt,
        finishedAt,
        reply.startedAt(),
        Math.max(0, reply.took().toMillis()),
        reply.status(),
        reply.answer(),
        reply.error());
  }
}
