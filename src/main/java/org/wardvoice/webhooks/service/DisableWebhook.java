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

  @Inject private Receivers receivers;
  @Inject private AnnounceWebhookChange announce;
  @Inject private MailTexts texts;
  @Inject private Event<AuditEvent> audit;

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
