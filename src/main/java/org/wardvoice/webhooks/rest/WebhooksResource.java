package org.wardvoice.webhooks.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
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
import org.wardvoice.shared.error.Violations;
import org.wardvoice.shared.http.Created;
import org.wardvoice.shared.http.ListParameters;
import org.wardvoice.shared.http.PathId;
import org.wardvoice.shared.http.QueryReader;
import org.wardvoice.shared.http.ReplayedAnswer;
import org.wardvoice.shared.json.Patch;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.webhooks.WebhookRegistered;
import org.wardvoice.webhooks.WebhookTested;
import org.wardvoice.webhooks.service.DeliveryView;
import org.wardvoice.webhooks.service.FindDeliveries;
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
@Tag(name = "Webhooks", description = "Send events to other systems.")
@ApplicationScoped
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
      description =
          "Lists the webhooks of the organization, newest first. Secrets are never shown again.")
  public Page<WebhookView> list(
      @Parameter(
              description = "Filter by whether the webhook is active.",
              schema = @Schema(type = SchemaType.BOOLEAN),
              example = "true")
          @QueryParam("active")
          String active,
      @BeanParam ListParameters parameters) {
    QueryReader query = new QueryReader();
    return find.list(current.caller(), query.truth("active", active), parameters.request(query));
  }

  @POST
  @RequiresPermission("organization:update")
  @Operation(
      summary = "Register a webhook",
      description =
          "Posts new events to `url`, signed as defined by Standard Webhooks with `secret`, any text of 16 to 256"
              + " characters. The key is the part after `whsec_` if that part is base64, otherwise the whole text"
              + " in UTF-8. `events` accepts dotted and underscore spelling, or `*` for all. The URL must use"
              + " https and lead to a network that webhooks may reach; it is returned with scheme and host in"
              + " lower case and international names in their DNS form. With `payload` `thin`, only identifiers"
              + " are sent. With `full`, events carry the records, which requires the read permission of each"
              + " kind; if you lose it, the webhook becomes thin. `full` is the default for callers who may read"
              + " everything that the events carry.")
  public Created<WebhookView> register(NewWebhook webhook) {
    Violations violations = new Violations();
    NewWebhook judged = violations.read(() -> targets.judged(webhook), webhook);
    WebhookView view = manage.register(current.caller(), judged, violations);
    return Created.of(view.id(), view);
  }

  @GET
  @Path("{webhook_id}")
  @RequiresPermission("organization:read")
  @Operation(summary = "Get a webhook", description = "Returns the webhook, without its secret.")
  public WebhookView read(@PathParam("webhook_id") String webhookId) {
    return find.one(current.caller(), id(webhookId));
  }

  @PUT
  @Path("{webhook_id}")
  @RequiresPermission("organization:update")
  @Operation(
      summary = "Update a webhook",
      description =
          "A new `url` also applies to queued deliveries; an attempt that has already started may still reach the"
              + " former address after this response. New `events` and a new `department` apply to new events"
              + " only: queued deliveries are still sent, thin if their event is not among the `events`. Setting"
              + " `active` to true re-enables a webhook that was disabled by a person or because its receiver was"
              + " gone or failing, and sends what is waiting. To replace the secret, use `rotate-secret`.")
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
          "Deletes the webhook and all its deliveries, including waiting ones. Returns the deleted webhook. An"
              + " attempt that has already started may still arrive after this response.")
  public WebhookView delete(@PathParam("webhook_id") String webhookId) {
    return manage.remove(current.caller(), id(webhookId));
  }

  @POST
  @Path("{webhook_id}/rotate-secret")
  @RequiresPermission("organization:update")
  @Operation(
      summary = "Replace a webhook's secret",
      description =
          "Until `former_secret_until`, deliveries are signed with both secrets, the new one first. If several"
              + " secrets are replaced in that time, the last former one is used. Sending the current secret"
              + " changes nothing.")
  public WebhookView rotateSecret(@PathParam("webhook_id") String webhookId, NewSecret secret) {
    return manage.rotateSecret(current.caller(), id(webhookId), secret);
  }

  @POST
  @Path("{webhook_id}/test")
  @RequiresPermission("organization:update")
  @Operation(
      summary = "Test a webhook",
      description =
          "Sends a `webhook.test` event the same way as any other event, and returns its delivery. A disabled"
              + " webhook is refused (409).")
  public Created<DeliveryView> test(@PathParam("webhook_id") String webhookId) {
    UUID id = id(webhookId);
    return made(id, queue.test(current.caller(), id));
  }

  @POST
  @Path("{webhook_id}/replay")
  @RequiresPermission("organization:update")
  @Operation(
      summary = "Replay events",
      description =
          "Sends again all events since a given time that the webhook is registered for, whether delivered, failed"
              + " or waiting, including events from before its registration. A disabled webhook is refused (409).")
  public Replayed replay(@PathParam("webhook_id") String webhookId, Since since) {
    return new Replayed(log.replay(current.caller(), id(webhookId), since.since()));
  }

  /** Repeats the lost response to a registration. */
  @Produces
  @Singleton
  static ReplayedAnswer replayedRegistration(FindWebhooks find, CurrentCaller current) {
    return new ReplayedAnswer(
        WebhookRegistered.TYPE, id -> Created.of(id, find.one(current.caller(), id)));
  }

  /** Repeats the lost response to a test. */
  @Produces
  @Singleton
  static ReplayedAnswer replayedTest(FindDeliveries find, CurrentCaller current) {
    return new ReplayedAnswer(
        WebhookTested.TYPE,
        id -> {
          UUID webhookId = find.webhookOf(current.caller(), id);
          return made(webhookId, find.one(current.caller(), webhookId, id));
        });
  }

  /** The start of a replay. */
  public record Since(@NotNull Instant since) {}

  /** The number of deliveries that were queued, again or for the first time. */
  public record Replayed(int replayed) {}

  private static Created<DeliveryView> made(UUID webhookId, DeliveryView delivery) {
    return Created.in("webhooks/" + webhookId + "/deliveries", delivery.id(), delivery);
  }

  private static UUID id(String text) {
    return PathId.of("Webhook", text);
  }
}
