package org.wardvoice.webhooks.service;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.wardvoice.webhooks.DeliveryStatus;
import org.wardvoice.webhooks.entity.TriedDelivery;

/** Decides what happens to a delivery after an attempt: success, retry or failure. */
final class JudgeTry {

  /** The wait before the retry of a request that this server could not send. */
  private static final Duration WAIT_UNSENT = Duration.ofSeconds(30);

  private final RetrySchedule schedule;

  JudgeTry(RetrySchedule schedule) {
    this.schedule = schedule;
  }

  /**
   * @param outdated whether the webhook has a new URL now; after a failure it is retried immediately, with that URL
   */
  TriedDelivery judge(Tried tried, boolean outdated) {
    Reply reply = tried.reply();
    if (!reply.sent()) {
      return pending(tried, tried.endedAt().plus(WAIT_UNSENT), false);
    }
    if (reply.isSuccess()) {
      return finished(tried, DeliveryStatus.DELIVERED);
    }
    if (outdated) {
      return pending(tried, tried.endedAt(), false);
    }
    if (reply.isGone()) {
      return finished(tried, DeliveryStatus.FAILED);
    }
    return schedule
        .waitAfter(tried.delivery().tries() + 1)
        .map(wait -> again(tried, tried.endedAt().plus(wait)))
        .orElseGet(() -> finished(tried, DeliveryStatus.FAILED));
  }

  /** The end of the pause that the receiver requests. */
  static Optional<Instant> restAskedFor(Tried tried) {
    return tried.reply().mayAskForRest()
        ? RetryAfter.until(tried.reply().retryAfter(), tried.endedAt())
        : Optional.empty();
  }

  private static TriedDelivery again(Tried tried, Instant scheduled) {
    Instant next = restAskedFor(tried).filter(asked -> asked.isAfter(scheduled)).orElse(scheduled);
    return pending(tried, next, true);
  }

  private static TriedDelivery pending(Tried tried, Instant next, boolean counts) {
    return written(tried, DeliveryStatus.PENDING, next, counts);
  }

  private static TriedDelivery finished(Tried tried, DeliveryStatus status) {
    return written(tried, status, tried.endedAt(), true);
  }

  private static TriedDelivery written(
      Tried tried, DeliveryStatus status, Instant dueAt, boolean counts) {
    Reply reply = tried.reply();
    return new TriedDelivery(
        tried.delivery().id(),
        tried.delivery().lease().claim(),
        status,
        dueAt,
        status == DeliveryStatus.PENDING ? null : dueAt,
        reply.sent(),
        counts,
        reply.startedAt(),
        Math.max(0, reply.took().toMillis()),
        reply.status(),
        // After a success it may contain the payload.
        reply.isSuccess() ? null : reply.answer(),
        reply.error());
  }
}
