package org.wardvoice.webhooks.service;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.wardvoice.webhooks.DeliveryStatus;
import org.wardvoice.webhooks.entity.AttemptResult;

/** Decides what happens to a delivery after an attempt: success, retry or failure. */
final class DecideNextStep {

  /** The wait before the retry of a request that this server could not send. */
  private static final Duration WAIT_UNSENT = Duration.ofSeconds(30);

  private final RetrySchedule schedule;

  DecideNextStep(RetrySchedule schedule) {
    this.schedule = schedule;
  }

  /**
   * @param outdated whether the webhook has a new URL now; after a failure it is retried immediately, with that URL
   */
  AttemptResult decide(FinishedAttempt attempt, boolean outdated) {
    Reply reply = attempt.reply();
    if (!reply.sent()) {
      return pending(attempt, attempt.endedAt().plus(WAIT_UNSENT), false);
    }
    if (reply.isSuccess()) {
      return finished(attempt, DeliveryStatus.DELIVERED);
    }
    if (outdated) {
      return pending(attempt, attempt.endedAt(), false);
    }
    if (reply.isGone()) {
      return finished(attempt, DeliveryStatus.FAILED);
    }
    return schedule
        .waitAfter(attempt.delivery().tries() + 1)
        .map(wait -> again(attempt, attempt.endedAt().plus(wait)))
        .orElseGet(() -> finished(attempt, DeliveryStatus.FAILED));
  }

  /** The end of the pause that the receiver requests. */
  static Optional<Instant> restAskedFor(FinishedAttempt attempt) {
    return attempt.reply().mayAskForRest()
        ? RetryAfter.until(attempt.reply().retryAfter(), attempt.endedAt())
        : Optional.empty();
  }

  private static AttemptResult again(FinishedAttempt attempt, Instant scheduled) {
    Instant next =
        restAskedFor(attempt).filter(asked -> asked.isAfter(scheduled)).orElse(scheduled);
    return pending(attempt, next, true);
  }

  private static AttemptResult pending(FinishedAttempt attempt, Instant next, boolean counts) {
    return written(attempt, DeliveryStatus.PENDING, next, counts);
  }

  private static AttemptResult finished(FinishedAttempt attempt, DeliveryStatus status) {
    return written(attempt, status, attempt.endedAt(), true);
  }

  private static AttemptResult written(
      FinishedAttempt attempt, DeliveryStatus status, Instant dueAt, boolean counts) {
    Reply reply = attempt.reply();
    return new AttemptResult(
        attempt.delivery().id(),
        attempt.delivery().lease().claim(),
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
