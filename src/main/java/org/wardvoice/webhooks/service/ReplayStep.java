package org.wardvoice.webhooks.service;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.OptionalLong;
import java.util.UUID;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.Caller;
import org.wardvoice.webhooks.entity.ReplayQueue;
import org.wardvoice.webhooks.entity.ReplayQueue.Stretch;
import org.wardvoice.webhooks.entity.Webhook;

/** The steps of {@link ReplayEvents}. */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
public class ReplayStep {

  /** So many events that a step takes about a second at most. */
  private static final int AT_ONCE = 5_000;

  @Inject private FindWebhooks webhooks;
  @Inject private ReplayQueue queue;
  @Inject private Event<DeliveriesQueued> queued;
  @Inject private Event<AuditEvent> audit;
  @Inject private Clock clock;

  /**
   * Records who requested it, and determines the part of the log: later events are sent anyway.
   *
   * @throws org.wardvoice.shared.error.Conflict when the webhook is switched off
   */
  public Stretch begin(Caller caller, UUID webhookId, Instant since) {
    Webhook webhook = webhooks.active(caller.organizationId(), webhookId);
    audit.fire(ManageWebhooks.auditEvent("webhook_replayed", caller, webhook).with("since", since));
    return queue.stretch(caller.organizationId(), since);
  }

  /** Where the next step ends; empty when nothing is left. */
  public OptionalLong end(UUID organizationId, Stretch rest) {
    return queue.end(organizationId, rest, AT_ONCE);
  }

  /**
   * Queues the events of one step. A webhook that was disabled or deleted in the meantime gets nothing.
   *
   * @return how many deliveries
   */
  public int queue(UUID webhookId, Instant since, Stretch some) {
    int count = queue.add(webhookId, since, some, clock.instant());
    queued.fire(new DeliveriesQueued());
    return count;
  }
}
