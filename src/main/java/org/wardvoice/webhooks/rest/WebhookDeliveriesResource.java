package org.wardvoice.webhooks.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.http.ListParameters;
import org.wardvoice.shared.http.PathId;
import org.wardvoice.shared.http.QueryReader;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.webhooks.service.DeliveryView;
import org.wardvoice.webhooks.service.FindDeliveries;
import org.wardvoice.webhooks.service.QueueDeliveries;

/** The deliveries of a webhook. */
@Path("webhooks/{webhook_id}/deliveries")
@Tag(name = "Webhooks", description = "Send events to other systems.")
@ApplicationScoped
public class WebhookDeliveriesResource {

  @Inject private CurrentCaller current;
  @Inject private FindDeliveries find;
  @Inject private QueueDeliveries queue;

  @GET
  @RequiresPermission("organization:read")
  @Operation(
      summary = "List a webhook's deliveries",
      description =
          "Lists deliveries, newest first, waiting and finished ones. Deliveries with `status` `failed` are not"
              + " retried; you can send them again.")
  public Page<DeliveryView> list(
      @PathParam("webhook_id") String webhookId,
      @BeanParam DeliveryFilters filters,
      @BeanParam ListParameters parameters) {
    QueryReader query = new QueryReader();
    return find.list(
        current.caller(),
        webhook(webhookId),
        filters.status(query),
        filters.event(),
        parameters.request(query));
  }

  @GET
  @Path("{delivery_id}")
  @RequiresPermission("organization:read")
  @Operation(
      summary = "Get a delivery",
      description =
          "Returns the delivery with its `history`, the result of each attempt. If the receiver refused it, `answer`"
              + " is the beginning of the receiver's response: unchecked text that may repeat what was sent. Each"
              + " read is audited.")
  public DeliveryView read(
      @PathParam("webhook_id") String webhookId, @PathParam("delivery_id") String deliveryId) {
    return find.one(current.caller(), webhook(webhookId), delivery(deliveryId));
  }

  @POST
  @Path("{delivery_id}/redeliver")
  @RequiresPermission("organization:update")
  @Operation(
      summary = "Resend a delivery",
      description =
          "Sends a delivered or failed delivery again, at once and, if that fails, by the retry schedule from its"
              + " start. A waiting delivery is sent at once. The `webhook-id` stays the same. A disabled webhook"
              + " is refused (409).")
  public DeliveryView redeliver(
      @PathParam("webhook_id") String webhookId, @PathParam("delivery_id") String deliveryId) {
    return queue.redeliver(current.caller(), webhook(webhookId), delivery(deliveryId));
  }

  private static UUID webhook(String text) {
    return PathId.of("Webhook", text);
  }

  private static UUID delivery(String text) {
    return PathId.of("Delivery", text);
  }
}
