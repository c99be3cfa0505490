package org.wardvoice.webhooks.service;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.organization.Departments;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.error.Conflict;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;
import org.wardvoice.webhooks.entity.Webhook;
import org.wardvoice.webhooks.entity.WebhookRepository;

/** Reads the webhooks of the caller's organization. */
@Stateless
public class FindWebhooks {

  @Inject private WebhookRepository webhooks;
  @Inject private Departments departments;

  /**
   * All of them, newest first.
   *
   * @param active null for any
   */
  public Page<WebhookView> list(Caller caller, Boolean active, PageRequest page) {
    UUID organization = caller.organizationId();
    Map<UUID, String> names = departments.names(organization);
    return webhooks.list(organization, active, page).map(webhook -> WebhookView.of(webhook, names));
  }

  public WebhookView one(Caller caller, UUID id) {
    return view(existing(caller, id));
  }

  /** A webhook of the caller's organization. */
  public Webhook existing(Caller caller, UUID id) {
    return existing(caller.organizationId(), id);
  }

  private Webhook existing(UUID organizationId, UUID id) {
    return webhooks.find(organizationId, id).orElseThrow(() -> new NotFound("Webhook"));
  }

  /**
   * A webhook that accepts deliveries.
   *
   * @throws Conflict if it is disabled
   */
  public Webhook active(UUID organizationId, UUID id) {
    Webhook webhook = existing(organizationId, id);
    if (!webhook.terms().active()) {
      throw Conflict.of("The webhook is disabled; enable it first");
    }
    return webhook;
  }

  public WebhookView view(Webhook webhook) {
    return WebhookView.of(webhook, departments.names(webhook.organizationId()));
  }
}
