package org.wardvoice.webhooks.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;
import org.wardvoice.webhooks.DeliveryAttempt;
import org.wardvoice.webhooks.DeliveryStatus;
import org.wardvoice.webhooks.WebhookTested;
import org.wardvoice.webhooks.entity.DeliveryRepository;
import org.wardvoice.webhooks.entity.WebhookDelivery;

/** Reads deliveries. */
@Stateless
public class FindDeliveries {

  @Inject private FindWebhooks webhooks;
  @Inject private DeliveryRepository deliveries;
  @Inject private Event<AuditEvent> audit;

  /**
   * The deliveries of a webhook, newest first.
   *
   * @param status null for any
   * @param event in either spelling; null for any
   */
  public Page<DeliveryView> list(
      Caller caller, UUID webhookId, DeliveryStatus status, String event, PageRequest request) {
    String wanted = event == null ? null : SubscribedEvents.delivered(event);
    webhooks.existing(caller, webhookId);
    Page<WebhookDelivery> page =
        deliveries.list(caller.organizationId(), webhookId, status, wanted, request);
    Map<UUID, DeliveryAttempt> last =
        deliveries.lastAttempts(page.items().stream().map(WebhookDelivery::id).toList());
    return page.map(delivery -> DeliveryView.of(delivery, last.get(delivery.id())));
  }

  /** A delivery with its attempts. The access is audited, because receivers may have answered with the payload. */
  public DeliveryView one(Caller caller, UUID webhookId, UUID deliveryId) {
    webhooks.existing(caller, webhookId);
    DeliveryView view =
        deliveries
            .find(caller.organizationId(), deliveryId)
            .filter(delivery -> delivery.webhookId().equals(webhookId))
            .map(this::whole)
            .orElseThrow(FindDeliveries::unknown);
    audit.fire(
        AuditEvent.of(Category.DATA_ACCESS, "webhook_delivery_read", caller)
            .about(WebhookTested.TYPE, deliveryId)
            .with("webhook_id", webhookId));
    return view;
  }

  /** The webhook of a delivery. */
  public UUID webhookOf(Caller caller, UUID deliveryId) {
    return deliveries
        .find(caller.organizationId(), deliveryId)
        .map(WebhookDelivery::webhookId)
        .orElseThrow(FindDeliveries::unknown);
  }

  private DeliveryView whole(WebhookDelivery delivery) {
    return DeliveryView.whole(delivery, deliveries.attempts(delivery.id()));
  }

  static NotFound unknown() {
    return new NotFound("Delivery");
  }
}
