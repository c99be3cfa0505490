package org.wardvoice.webhooks.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import org.wardvoice.notifications.Notification;
import org.wardvoice.notifications.Notifications;
import org.wardvoice.organization.UserView;
import org.wardvoice.organization.Users;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.shared.log.Log;
import org.wardvoice.shared.mail.MailQueue;
import org.wardvoice.shared.mail.MailTexts;
import org.wardvoice.shared.persistence.LowerCase;
import org.wardvoice.webhooks.entity.DisabledReason;
import org.wardvoice.webhooks.entity.Receivers;
import org.wardvoice.webhooks.entity.Receivers.Receiver;

/** Switches a webhook off whose receiver is gone or has failed for days, and tells those who can see to it. */
@ApplicationScoped
public class DisableWebhook {

  private static final Log LOG = Log.of(DisableWebhook.class);
  private static final String KIND = "webhook-disabled";
  private static final String WEBHOOK = "webhook";

  private Receivers receivers;
  private Users users;
  private Notifications notifications;
  private MailQueue mails;
  private MailTexts texts;
  private Event<AuditEvent> audit;

  protected DisableWebhook() {}

  @Inject
  public DisableWebhook(
      Receivers receivers,
      Users users,
      Notifications notifications,
      MailQueue mails,
      MailTexts texts,
      Event<AuditEvent> audit) {
    this.receivers = receivers;
    this.users = users;
    this.notifications = notifications;
    this.mails = mails;
    this.texts = texts;
    this.audit = audit;
  }

  /** Joins the transaction that has locked the receiver, so that it happens once. */
  void disable(Receiver receiver, DisabledReason reason, Instant now) {
    receivers.disable(receiver.webhookId(), reason, now);
    LOG.warn("webhooks.disabled", "webhook", receiver.webhookId(), "reason", reason);
    audit.fire(
        AuditEvent.of(Category.DATA_CHANGE, "webhook_disabled", receiver.organizationId(), null)
            .about(WEBHOOK, receiver.webhookId())
            .with("reason", LowerCase.name(reason)));
    tell(receiver, reason);
  }

  private void tell(Receiver receiver, DisabledReason reason) {
    List<UserView> administrators =
        users.activeHolding(receiver.organizationId(), "organization:update");
    String host = host(receiver.url());
    notifications.tell(
        receiver.organizationId(),
        administrators.stream().map(UserView::id).toList(),
        new Notification(
            "webhook_disabled",
            texts.text(DisableWebhook.class, KIND + ".subject", host),
            null,
            WEBHOOK,
            receiver.webhookId()));
    String why = texts.text(DisableWebhook.class, KIND + "." + LowerCase.name(reason));
    for (UserView person : administrators) {
      mails.enqueue(
          texts.mail(
              DisableWebhook.class,
              receiver.organizationId(),
              person.email(),
              KIND,
              host,
              person.name(),
              receiver.webhookId(),
              why));
    }
  }

  /** No more of the address: what follows the host may be as good as a password. */
  private static String host(String url) {
    String host = URI.create(url).getHost();
    return host.length() > 100 ? host.substring(0, 100) + "…" : host;
  }
}
