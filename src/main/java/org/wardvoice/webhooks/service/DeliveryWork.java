package org.wardvoice.webhooks.service;

import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.UUID;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.persistence.LowerCase;
import org.wardvoice.webhooks.entity.DeliveryQueue;
import org.wardvoice.webhooks.entity.DeliveryRepository;
import org.wardvoice.webhooks.entity.Receivers;
import org.wardvoice.work.SeparateQueue;
import org.wardvoice.work.WorkFigures;
import org.wardvoice.work.WorkKind;

/** Lets administrators retry and cancel deliveries in the same way as other background work. */
@Component
public class DeliveryWork implements SeparateQueue {

  private final FindWebhooks webhooks;
  private final DeliveryRepository deliveries;
  private final DeliveryQueue queue;
  private final Backlog backlog;
  private final Event<DeliveriesQueued> queued;
  private final Clock clock;

  @Inject
  public DeliveryWork(
      FindWebhooks webhooks,
      DeliveryRepository deliveries,
      DeliveryQueue queue,
      Backlog backlog,
      Event<DeliveriesQueued> queued,
      Clock clock) {
    this.webhooks = webhooks;
    this.deliveries = deliveries;
    this.queue = queue;
    this.backlog = backlog;
    this.queued = queued;
    this.clock = clock;
  }

  @Override
  public String kind() {
    return LowerCase.name(WorkKind.WEBHOOK);
  }

  @Override
  public WorkFigures figures() {
    Receivers.Overview all = backlog.overview();
    return new WorkFigures(
        Math.max(0, all.pending() - all.running()), all.running(), 0, all.oldestSeconds());
  }

  @Override
  public void lock(UUID id) {
    queue.lock(id);
  }

  @Override
  public void retry(UUID organizationId, UUID id) {
    UUID webhookId =
        deliveries.find(organizationId, id).orElseThrow(() -> new NotFound("Work")).webhookId();
    queue.again(webhooks.active(organizationId, webhookId).id(), id, clock.instant());
    queued.fire(new DeliveriesQueued());
  }

  @Override
  public void cancel(UUID id, String reason) {
    queue.cancel(id, reason, clock.instant());
    queued.fire(new DeliveriesQueued());
  }
}
