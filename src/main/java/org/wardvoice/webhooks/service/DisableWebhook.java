package org.wardvoice.webhooks.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Instant;
import org.wardvoice.mail.MailTexts;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.shared.log.Log;
import org.wardvoice.shared.persistence.LowerCase;
import org.wardvoice.webhooks.WebhookRegistered;
import org.wardvoice.webhooks.entity.DisabledReason;
import org.wardvoice.webhooks.entity.Receivers;
import org.wardvoice.webhooks.entity.Receivers.Receiver;

/** Disables a webhook whose receiver is gone or has failed for days, and notifies the administrators. */
@ApplicationScoped
public class DisableWebhook {

  private static final Log LOG = Log.of(DisableWebhook.class);
  private static final String KIND = "webhook-disabled";

  private Receivers receivers;
  private AnnounceWebhookChange announce;
  private MailTexts texts;
  private Event<AuditEvent> audit;

  protected DisableWebhook() {}

  @Inject
  public DisableWebhook(
      Receivers receivers,
      AnnounceWebhookChange announce,
      MailTexts texts,
      Event<AuditEvent> audit) {
    this.receivers = receivers;
    this.announce = announce;
    this.texts = texts;
    this.audit = audit;
  }

  /** Requires the transaction that has locked the receiver, so that it happens once. */
  void disable(Receiver receiver, DisabledReason reason, Instant now) {
    receivers.disable(receiver.webhookId(), reason, now);
    LOG.warn("webhooks.disabled", "webhook", receiver.webhookId(), "reason", reason);
    audit.fire(
        AuditEvent.of(Category.DATA_CHANGE, "webhook_disabled", receiver.organizationId(), null)
            .about(WebhookRegistered.TYPE, receiver.webhookId())
            .with("reason", LowerCase.name(reason)));
    announce.administrators(
        receiver.organizationId(),
        receiver.webhookId(),
        receiver.url(),
        KIND,
        texts.text(DisableWebhook.class, KIND + "." + LowerCase.name(reason)));
  }
}
