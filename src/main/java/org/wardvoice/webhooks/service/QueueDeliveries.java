package org.wardvoice.webhooks.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.UUID;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.json.Json;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.webhooks.WebhookTested;
import org.wardvoice.webhooks.entity.DeliveryQueue;
import org.wardvoice.webhooks.entity.Webhook;

/** Queues deliveries at a user's request: tests and redeliveries. */
@Stateless
public class QueueDeliveries {

  private static final String GREETING = "This is a test. No record has changed.";

  @Inject private FindWebhooks webhooks;
  @Inject private FindDeliveries deliveries;
  @Inject private DeliveryQueue queue;
  @Inject private Event<DeliveriesQueued> queued;
  @Inject private Event<WebhookTested> tested;
  @Inject private Event<AuditEvent> audit;
  @Inject private Clock clock;

  /** The data of a test event. */
  record TestMessage(UUID webhookId, String message) {}

  /**
   * Sends a test event to this webhook alone.
   *
   * @throws org.wardvoice.shared.error.Conflict if the webhook is disabled
   */
  public DeliveryView test(Caller caller, UUID webhookId) {
    Webhook webhook = webhooks.active(caller.organizationId(), webhookId);
    UUID deliveryId = Ids.next();
    queue.addTest(
        deliveryId,
        Ids.next(),
        webhook,
        Json.write(new TestMessage(webhookId, GREETING)),
        clock.instant());
    tested.fire(new WebhookTested(deliveryId));
    queued.fire(new DeliveriesQueued());
    audit.fire(auditEvent("webhook_tested", caller, webhook).with("delivery_id", deliveryId));
    return deliveries.one(caller, webhookId, deliveryId);
  }

  /**
   * Sends a finished delivery again, or a waiting one immediately.
   *
   * @throws org.wardvoice.shared.error.Conflict if the webhook is disabled
   */
  public DeliveryView redeliver(Caller caller, UUID webhookId, UUID deliveryId) {
    if (!deliveries.webhookOf(caller, deliveryId).equals(webhookId)) {
      throw FindDeliveries.unknown();
    }
    Webhook webhook = webhooks.active(caller.organizationId(), webhookId);
    queue.again(webhookId, deliveryId, clock.instant());
    queued.fire(new DeliveriesQueued());
    audit.fire(auditEvent("webhook_redelivered", caller, webhook).with("delivery_id", deliveryId));
    return deliveries.one(caller, webhookId, deliveryId);
  }

  private static AuditEvent auditEvent(String action, Caller caller, Webhook webhook) {
    return ManageWebhooks.auditEvent(action, caller, webhook);
  }
}
