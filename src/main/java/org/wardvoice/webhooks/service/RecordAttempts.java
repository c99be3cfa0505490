package org.wardvoice.webhooks.service;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.wardvoice.webhooks.entity.AttemptResult;
import org.wardvoice.webhooks.entity.DisabledReason;
import org.wardvoice.webhooks.entity.DispatchQueue;
import org.wardvoice.webhooks.entity.ReceiverHealth;
import org.wardvoice.webhooks.entity.Receivers;
import org.wardvoice.webhooks.entity.Receivers.Receiver;

/** Saves the results of attempts in batches, and updates the health of their receivers. */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
public class RecordAttempts {

  /** Without it, the whole backlog of a webhook whose secret can't be read would be claimed in vain again and again. */
  private static final Duration REST_UNSENT = Duration.ofSeconds(5);

  @Inject private DispatchQueue queue;
  @Inject private Receivers receivers;
  @Inject private DisableWebhook disabling;
  @Inject private DiscloseDeliveries disclose;
  @Inject private WebhooksConfig config;
  @Inject private SecureRandom random;

  /**
   * Saves results in the order in which the attempts ended.
   *
   * @return what was saved
   */
  public List<AttemptResult> record(List<FinishedAttempt> attempts) {
    Set<UUID> all = attempts.stream().map(RecordAttempts::webhook).collect(Collectors.toSet());
    Set<UUID> failed =
        attempts.stream()
            .filter(attempt -> !attempt.reply().isSuccess())
            .map(RecordAttempts::webhook)
            .collect(Collectors.toSet());
    List<Receiver> locked = receivers.lock(all, failed);
    locked.stream().filter(Receiver::active).forEach(receiver -> conclude(receiver, attempts));
    Map<UUID, String> urls =
        locked.stream().collect(Collectors.toMap(Receiver::webhookId, Receiver::url));
    DecideNextStep nextStep =
        new DecideNextStep(new RetrySchedule(config.retrySchedule(), random::nextDouble));
    List<AttemptResult> results =
        attempts.stream()
            .map(
                attempt -> nextStep.decide(attempt, attempt.isOutdated(urls.get(webhook(attempt)))))
            .toList();
    queue.record(results);
    disclose.of(attempts);
    return results;
  }

  private void conclude(Receiver receiver, List<FinishedAttempt> attempts) {
    ReceiverHealth health = receiver.health();
    for (FinishedAttempt attempt : attempts) {
      if (webhook(attempt).equals(receiver.webhookId()) && !attempt.isOutdated(receiver.url())) {
        Optional<DisabledReason> end = reasonToEnd(health, attempt);
        if (end.isPresent()) {
          disabling.disable(receiver, end.get(), attempt.endedAt());
          return;
        }
        health = after(health, attempt);
      }
    }
    if (!health.equals(receiver.health())) {
      receivers.keep(receiver.webhookId(), health);
    }
  }

  private Optional<DisabledReason> reasonToEnd(ReceiverHealth before, FinishedAttempt attempt) {
    if (attempt.reply().isGone()) {
      return Optional.of(DisabledReason.GONE);
    }
    boolean failed = attempt.reply().sent() && !attempt.reply().isSuccess();
    return failed && before.isFailingFor(config.failingLimit(), attempt.endedAt())
        ? Optional.of(DisabledReason.FAILING)
        : Optional.empty();
  }

  private static ReceiverHealth after(ReceiverHealth before, FinishedAttempt attempt) {
    if (!attempt.reply().sent()) {
      return before.resting(attempt.endedAt().plus(REST_UNSENT));
    }
    if (attempt.reply().isSuccess()) {
      return before.succeeded(attempt.endedAt());
    }
    return attempt.reply().isRefusal()
        ? before.refused(attempt.endedAt())
        : before.failed(attempt.endedAt(), DecideNextStep.restAskedFor(attempt));
  }

  private static UUID webhook(FinishedAttempt attempt) {
    return attempt.delivery().webhookId();
  }
}
