package org.wardvoice.webhooks.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.organization.Departments;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Precondition;
import org.wardvoice.shared.crypto.RowCipher;
import org.wardvoice.shared.error.Conflict;
import org.wardvoice.shared.error.Violations;
import org.wardvoice.shared.json.Changes;
import org.wardvoice.shared.json.Patch;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.webhooks.WebhookRegistered;
import org.wardvoice.webhooks.entity.Payload;
import org.wardvoice.webhooks.entity.Webhook;
import org.wardvoice.webhooks.entity.WebhookRepository;

/** Registers, changes and deletes webhooks. */
@Stateless
public class ManageWebhooks {

  @Inject private WebhookRepository webhooks;
  @Inject private FindWebhooks find;
  @Inject private FullPayloads payloads;
  @Inject private Departments departments;
  @Inject private WebhooksConfig configuration;
  @Inject private RowCipher cipher;
  @Inject private Event<WebhookRegistered> registered;
  @Inject private Event<DeliveriesQueued> queued;
  @Inject private Event<AuditEvent> audit;
  @Inject private Clock clock;

  /**
   * Registers a webhook.
   *
   * @param wanted checked by {@link WebhookTargets}
   * @param violations those found by that check
   * @throws org.wardvoice.shared.error.InvalidInput with these and all others
   * @throws Conflict if the organization has the maximum number of webhooks
   */
  public WebhookView register(Caller caller, NewWebhook wanted, Violations violations) {
    UUID organization = caller.organizationId();
    List<String> events = violations.read(() -> SubscribedEvents.of(wanted.events()));
    UUID department = violations.read(() -> department(organization, wanted.department(), null));
    violations.end();
    Webhook.Terms terms =
        new Webhook.Terms(
            wanted.url(),
            events,
            department,
            payloads.of(caller, events, wanted.payload(), Payload.FULL),
            !Boolean.FALSE.equals(wanted.active()));
    requireRoom(organization);
    UUID id = Ids.next();
    Webhook webhook =
        new Webhook(
            id,
            organization,
            caller.userId(),
            terms,
            cipher.encrypt(Webhook.secretOf(id), wanted.secret()),
            clock.instant());
    webhooks.add(webhook);
    registered.fire(new WebhookRegistered(id));
    audit.fire(auditEvent("webhook_created", caller, webhook).with("events", terms.events()));
    return find.view(webhook);
  }

  /**
   * Changes the given fields.
   *
   * @param patch checked by {@link WebhookTargets}
   */
  public WebhookView change(
      Caller caller, UUID id, Patch<WebhookChange> patch, Precondition precondition) {
    List<String> events =
        patch.values().events() == null ? null : SubscribedEvents.of(patch.values().events());
    Webhook webhook = find.existing(caller, id);
    precondition.check(find.view(webhook));
    Webhook.Terms before = webhook.terms();
    Webhook.Terms after =
        vouched(caller, before, over(caller.organizationId(), before, patch, events), patch);
    List<String> changed = Changes.between(before, after, Map.of("department_id", "department"));
    if (!changed.isEmpty()) {
      webhook.agree(
          after,
          changed.equals(List.of("active")) ? webhook.vouchedBy() : caller.userId(),
          clock.instant());
      webhooks.flush();
      audit.fire(auditEvent("webhook_updated", caller, webhook).with("changed", changed));
      beginAnew(webhook, changed);
    }
    return find.view(webhook);
  }

  /**
   * A caller who changes the target, the events or the payload must have the permissions to read them; enabling and
   * disabling requires no more.
   */
  private Webhook.Terms vouched(
      Caller caller, Webhook.Terms before, Webhook.Terms after, Patch<WebhookChange> patch) {
    Webhook.Terms switched =
        new Webhook.Terms(
            before.url(), before.events(), before.departmentId(), before.payload(), after.active());
    if (after.equals(switched)) {
      return after;
    }
    return new Webhook.Terms(
        after.url(),
        after.events(),
        after.departmentId(),
        payloads.of(caller, after.events(), patch.values().payload(), after.payload()),
        after.active());
  }

  /** Resets the health if the URL has changed or the webhook is enabled again. */
  private void beginAnew(Webhook webhook, List<String> changed) {
    if (webhook.terms().active() && (changed.contains("url") || changed.contains("active"))) {
      webhooks.forgetFailures(webhook.id());
      queued.fire(new DeliveriesQueued());
    }
  }

  /** Replaces the secret; the previous one continues to sign for some time. Does nothing if the secret is the same. */
  public WebhookView rotateSecret(Caller caller, UUID id, NewSecret wanted) {
    Webhook webhook = find.existing(caller, id);
    if (isSecretOf(webhook, wanted.secret())) {
      return find.view(webhook);
    }
    Instant now = clock.instant();
    webhook.replaceSecret(
        cipher.encrypt(Webhook.secretOf(id), wanted.secret()),
        now.plus(configuration.secretOverlap()),
        now);
    webhooks.flush();
    audit.fire(auditEvent("webhook_secret_rotated", caller, webhook));
    return find.view(webhook);
  }

  private boolean isSecretOf(Webhook webhook, String text) {
    String present = cipher.decrypt(Webhook.secretOf(webhook.id()), webhook.secret());
    return MessageDigest.isEqual(
        present.getBytes(StandardCharsets.UTF_8), text.getBytes(StandardCharsets.UTF_8));
  }

  /** Deletes a webhook with its deliveries and returns it. {@link RemoveDeleted} removes the rows later. */
  public WebhookView remove(Caller caller, UUID id) {
    Webhook webhook = find.existing(caller, id);
    WebhookView last = find.view(webhook);
    webhook.delete(clock.instant());
    webhooks.flush();
    audit.fire(auditEvent("webhook_deleted", caller, webhook));
    return last;
  }

  private void requireRoom(UUID organization) {
    webhooks.lockAdding(organization);
    int most = configuration.mostWebhooks();
    if (webhooks.count(organization) >= most) {
      throw Conflict.of(
          "The organization already has " + most + " webhooks, the maximum; delete one first");
    }
  }

  private Webhook.Terms over(
      UUID organization, Webhook.Terms before, Patch<WebhookChange> patch, List<String> events) {
    WebhookChange wanted = patch.over(WebhookChange.of(before));
    return new Webhook.Terms(
        wanted.url(),
        events == null ? before.events() : events,
        patch.present().contains("department")
            ? department(organization, wanted.department(), before.departmentId())
            : before.departmentId(),
        wanted.payload() == null ? Payload.FULL : wanted.payload(),
        wanted.active());
  }

  /** The department that the request names; without one, the current department, even if it is closed. */
  private UUID department(UUID organization, String named, UUID present) {
    return named == null
        ? null
        : departments.find(organization, named, present).orElseThrow(Departments::unknown);
  }

  static AuditEvent auditEvent(String action, Caller caller, Webhook webhook) {
    return AuditEvent.of(Category.DATA_CHANGE, action, caller)
        .about(WebhookRegistered.TYPE, webhook.id())
        .with("target", TargetUrl.of(webhook.terms().url()).origin());
  }
}
