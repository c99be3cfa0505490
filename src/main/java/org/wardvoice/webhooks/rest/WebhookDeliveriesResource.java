package org.wardvoice.webhooks.rest;

import jakarta.enterprise.context.RequestScoped;
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
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.webhooks.service.DeliveryView;
import org.wardvoice.webhooks.service.FindDeliveries;
import org.wardvoice.webhooks.service.QueueDeliveries;

/** What was sent to a webhook, or is going to be. */
@Path("webhooks/{webhook_id}/deliveries")
@Tag(name = "Webhooks", description = "Other systems that are told of events.")
@RequestScoped
public class WebhookDeliveriesResource {

  @Inject private CurrentCaller current;
  @Inject private FindDeliveries find;
  @Inject private QueueDeliveries queue;

  @GET
  @RequiresPermission("organization:read")
  @Operation(
      summary = "List a webhook's deliveries",
      description =
          "Newest first, those that wait and those that are finished. Those of which `status` is"
              + " `failed` are tried no more; they can be sent again.")
  public Page<DeliveryView> list(
      @PathParam("webhook_id") String webhookId,
      @BeanParam DeliveryFilters filters,
      @BeanParam ListParameters parameters) {
    return find.list(
        current.caller(),
        webhook(webhookId),
        filters.status(),
        filters.event(),
        parameters.request());
  }

  @GET
  @Path("{delivery_id}")
  @RequiresPermission("organization:read")
  @Operation(
      summary = "Read a delivery",
      description =
          "With its `history`: what came of each try. Where the receiver refused, `answer` is how"
              + " its answer begins: what the receiver said, unchecked, and it may repeat what it"
              + " was sent. Who reads it is kept in the audit log.")
  public DeliveryView read(
      @PathParam("webhook_id") String webhookId, @PathParam("delivery_id") String deliveryId) {
    return find.one(current.caller(), webhook(webhookId), delivery(deliveryId));
  }

  @POST
  @Path("{delivery_id}/redeliver")
  @RequiresPermission("organization:update")
  @Operation(
      summary = "Send a delivery again",
      description =
          "Whether it was delivered or has failed: it is tried at once, and by the schedule from"
              + " its beginning if need be; one that waits is tried at once. The receiver knows it"
              + " by the same `webhook-id`. A webhook that is switched off is sent nothing (409).")
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
