package org.wardvoice.webhooks.service;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.wardvoice.webhooks.DeliveryStatus;
import org.wardvoice.webhooks.entity.TriedDelivery;

/** What becomes of a delivery after a try. */
final class JudgeTry {

  /** What this server could not send it sends a little later. */
  private static final Duration WAIT_UNSENT = Duration.ofSeconds(30);

  private final RetrySchedule schedule;

  JudgeTry(RetrySchedule schedule) {
    this.schedule = schedule;
  }

  /**
   * The delivery is done, tried again, or has failed for good.
   *
   * @param outdated whether it went to where the webhook does not go any more; if in vain, it goes to the right place at once
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

  /** Until when the receiver wants to be left alone. */
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
        // One that took the event may repeat what it was sent.
        reply.isSuccess() ? null : reply.answer(),
        reply.error());
  }
}
