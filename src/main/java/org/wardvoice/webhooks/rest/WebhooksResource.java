package org.wardvoice.webhooks.rest;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.time.Instant;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.Precondition;
import org.wardvoice.shared.http.Created;
import org.wardvoice.shared.http.ListParameters;
import org.wardvoice.shared.http.PathId;
import org.wardvoice.shared.http.QueryValues;
import org.wardvoice.shared.json.Patch;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.webhooks.service.DeliveryView;
import org.wardvoice.webhooks.service.FindWebhooks;
import org.wardvoice.webhooks.service.ManageWebhooks;
import org.wardvoice.webhooks.service.NewSecret;
import org.wardvoice.webhooks.service.NewWebhook;
import org.wardvoice.webhooks.service.QueueDeliveries;
import org.wardvoice.webhooks.service.ReplayEvents;
import org.wardvoice.webhooks.service.WebhookChange;
import org.wardvoice.webhooks.service.WebhookTargets;
import org.wardvoice.webhooks.service.WebhookView;

/** The webhooks of the caller's organization. */
@Path("webhooks")
@Tag(name = "Webhooks", description = "Other systems that are told of events.")
@RequestScoped
public class WebhooksResource {

  @Inject private CurrentCaller current;
  @Inject private FindWebhooks find;
  @Inject private ManageWebhooks manage;
  @Inject private QueueDeliveries queue;
  @Inject private ReplayEvents log;
  @Inject private WebhookTargets targets;
  @Inject private Precondition precondition;

  @GET
  @RequiresPermission("organization:read")
  @Operation(
      summary = "List webhooks",
      description = "Those of the organization, newest first. Secrets are never shown again.")
  public Page<WebhookView> list(
      @Parameter(
              description =
                  "Only those that are told of events, or only those that are switched off.",
              schema = @Schema(type = SchemaType.BOOLEAN),
              example = "true")
          @QueryParam("active")
          String active,
      @BeanParam ListParameters parameters) {
    return find.list(current.caller(), QueryValues.truth("active", active), parameters.request());
  }

  @POST
  @RequiresPermission("organization:update")
  @Operation(
      summary = "Register a webhook",
      description =
          "Events are posted to `url` from now on, signed after Standard Webhooks with `secret`,"
              + " any text of 16 to 256 characters: the key is what follows `whsec_` where that is"
              + " base64, else the whole in UTF-8. `events` takes the dotted and the underscore"
              + " spelling, or `*` for all. The address must be https and lead to a network that"
              + " webhooks may go to; it is answered with scheme and host in lower case, an"
              + " international name as DNS knows it. With `payload` `thin` only identifiers are"
              + " sent. `full`, the default of who may read all that the events tell, asks for the read permission of each kind;"
              + " when that is lost, the webhook becomes thin.")
  public Created<WebhookView> register(NewWebhook webhook) {
    WebhookView view = manage.register(current.caller(), targets.judged(webhook));
    return Created.of(view.id(), view);
  }

  @GET
  @Path("{webhook_id}")
  @RequiresPermission("organization:read")
  @Operation(summary = "Read a webhook", description = "One webhook, without its secret.")
  public WebhookView read(@PathParam("webhook_id") String webhookId) {
    return find.one(current.caller(), id(webhookId));
  }

  @PUT
  @Path("{webhook_id}")
  @RequiresPermission("organization:update")
  @Operation(
      summary = "Change a webhook",
      description =
          "What is queued already goes where it leads now, but a try that has begun may still"
              + " arrive at the former address after this was answered. Other `events`, or another"
              + " `department`, hold for events from now on: what is queued is still sent. `active`"
              + " true switches on one that was switched off, by a person or because its receiver"
              + " was gone or failing, and what waits is sent. A new secret is given by"
              + " `rotate-secret`.")
  public WebhookView update(
      @PathParam("webhook_id") String webhookId, Patch<WebhookChange> change) {
    return manage.change(current.caller(), id(webhookId), targets.judged(change), precondition);
  }

  @DELETE
  @Path("{webhook_id}")
  @RequiresPermission("organization:update")
  @Operation(
      summary = "Delete a webhook",
      description =
          "With all its deliveries, also those that wait. Answers what it was. A try that has begun"
              + " may still arrive after this was answered.")
  public WebhookView delete(@PathParam("webhook_id") String webhookId) {
    return manage.remove(current.caller(), id(webhookId));
  }

  @POST
  @Path("{webhook_id}/rotate-secret")
  @RequiresPermission("organization:update")
  @Operation(
      summary = "Replace a webhook's secret",
      description =
          "Deliveries are signed with both secrets, the new one first, until `former_secret_until`."
              + " Of several former ones the last counts. The secret that it has already changes"
              + " nothing.")
  public WebhookView rotateSecret(@PathParam("webhook_id") String webhookId, NewSecret secret) {
    return manage.rotateSecret(current.caller(), id(webhookId), secret);
  }

  @POST
  @Path("{webhook_id}/test")
  @RequiresPermission("organization:update")
  @Operation(
      summary = "Test a webhook",
      description =
          "Sends the event `webhook.test` on the way that all events take, and answers its"
              + " delivery. A webhook that is switched off is sent nothing (409).")
  public Created<DeliveryView> test(@PathParam("webhook_id") String webhookId) {
    UUID id = id(webhookId);
    return made(id, queue.test(current.caller(), id));
  }

  @POST
  @Path("{webhook_id}/replay")
  @RequiresPermission("organization:update")
  @Operation(
      summary = "Send events again",
      description =
          "All of the log since a time that the webhook is registered for, whether they were"
              + " delivered, have failed or wait, and also those from before it was registered. A"
              + " webhook that is switched off is sent nothing (409).")
  public Replayed replay(@PathParam("webhook_id") String webhookId, Since since) {
    return new Replayed(log.replay(current.caller(), id(webhookId), since.since()));
  }

  /** From when on. */
  public record Since(@NotNull Instant since) {}

  /** How many deliveries are sent again, or for the first time. */
  public record Replayed(int replayed) {}

  static Created<DeliveryView> made(UUID webhookId, DeliveryView delivery) {
    return Created.in("webhooks/" + webhookId + "/deliveries", delivery.id(), delivery);
  }

  private static UUID id(String text) {
    return PathId.of("Webhook", text);
  }
}
