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

  /** The number of events per step, which takes about a second at most. */
  private static final int AT_ONCE = 5_000;

  @Inject private FindWebhooks webhooks;
  @Inject private ReplayQueue queue;
  @Inject private Event<DeliveriesQueued> queued;
  @Inject private Event<AuditEvent> audit;
  @Inject private Clock clock;

  /**
   * Audits the request, and determines the part of the log: later events are sent anyway.
   *
   * @throws org.wardvoice.shared.error.Conflict if the webhook is disabled
   */
  public Stretch begin(Caller caller, UUID webhookId, Instant since) {
    Webhook webhook = webhooks.active(caller.organizationId(), webhookId);
    audit.fire(ManageWebhooks.auditEvent("webhook_replayed", caller, webhook).with("since", since));
    return queue.stretch(caller.organizationId(), since);
  }

  /** The end of the next step; empty if nothing is left. */
  public OptionalLong end(UUID organizationId, Stretch rest) {
    return queue.end(organizationId, rest, AT_ONCE);
  }

  /**
   * Queues the events of one step. Does nothing if the webhook was disabled or deleted meanwhile.
   *
   * @return the number of deliveries
   */
  public int queue(UUID webhookId, Instant since, Stretch some) {
    int count = queue.add(webhookId, since, some, clock.instant());
    queued.fire(new DeliveriesQueued());
    return count;
  }
}
