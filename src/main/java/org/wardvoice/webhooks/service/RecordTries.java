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
import org.wardvoice.webhooks.DeliveryStatus;
import org.wardvoice.webhooks.entity.DisabledReason;
import org.wardvoice.webhooks.entity.DispatchQueue;
import org.wardvoice.webhooks.entity.ReceiverHealth;
import org.wardvoice.webhooks.entity.Receivers;
import org.wardvoice.webhooks.entity.Receivers.Receiver;
import org.wardvoice.webhooks.entity.TriedDelivery;

/** Saves the results of attempts in batches, and updates the health of their receivers. */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
public class RecordTries {

  /** Without it, the whole backlog of a webhook whose secret can't be read would be claimed in vain again and again. */
  private static final Duration REST_UNSENT = Duration.ofSeconds(5);

  @Inject private DispatchQueue queue;
  @Inject private Receivers receivers;
  @Inject private DisableWebhook disabling;
  @Inject private WebhooksConfig config;
  @Inject private SecureRandom random;

  /**
   * Saves results in the order in which the attempts ended.
   *
   * @return the new status of the deliveries that were sent
   */
  public List<DeliveryStatus> record(List<Tried> tries) {
    Set<UUID> all = tries.stream().map(RecordTries::webhook).collect(Collectors.toSet());
    Set<UUID> failed =
        tries.stream()
            .filter(tried -> !tried.reply().isSuccess())
            .map(RecordTries::webhook)
            .collect(Collectors.toSet());
    List<Receiver> locked = receivers.lock(all, failed);
    locked.stream().filter(Receiver::active).forEach(receiver -> conclude(receiver, tries));
    Map<UUID, String> urls =
        locked.stream().collect(Collectors.toMap(Receiver::webhookId, Receiver::url));
    JudgeTry judge = new JudgeTry(new RetrySchedule(config.retrySchedule(), random::nextDouble));
    List<TriedDelivery> judged =
        tries.stream()
            .map(tried -> judge.judge(tried, tried.isOutdated(urls.get(webhook(tried)))))
            .toList();
    queue.record(judged);
    return judged.stream().filter(TriedDelivery::sent).map(TriedDelivery::status).toList();
  }

  private void conclude(Receiver receiver, List<Tried> tries) {
    ReceiverHealth health = receiver.health();
    for (Tried tried : tries) {
      if (webhook(tried).equals(receiver.webhookId()) && !tried.isOutdated(receiver.url())) {
        Optional<DisabledReason> end = reasonToEnd(health, tried);
        if (end.isPresent()) {
          disabling.disable(receiver, end.get(), tried.endedAt());
          return;
        }
        health = after(health, tried);
      }
    }
    if (!health.equals(receiver.health())) {
      receivers.keep(receiver.webhookId(), health);
    }
  }

  private Optional<DisabledReason> reasonToEnd(ReceiverHealth before, Tried tried) {
    if (tried.reply().isGone()) {
      return Optional.of(DisabledReason.GONE);
    }
    boolean failed = tried.reply().sent() && !tried.reply().isSuccess();
    return failed && before.isFailingFor(config.failingLimit(), tried.endedAt())
        ? Optional.of(DisabledReason.FAILING)
        : Optional.empty();
  }

  private static ReceiverHealth after(ReceiverHealth before, Tried tried) {
    if (!tried.reply().sent()) {
      return before.resting(tried.endedAt().plus(REST_UNSENT));
    }
    return tried.reply().isSuccess()
        ? before.succeeded(tried.endedAt())
        : before.failed(tried.endedAt(), JudgeTry.restAskedFor(tried));
  }

  private static UUID webhook(Tried tried) {
    return tried.delivery().webhookId();
  }
}
