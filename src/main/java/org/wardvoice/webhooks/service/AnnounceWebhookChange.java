package org.wardvoice.webhooks.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.net.URI;
import java.util.List;
import java.util.UUID;
import org.wardvoice.mail.MailQueue;
import org.wardvoice.mail.MailTexts;
import org.wardvoice.notifications.Notification;
import org.wardvoice.notifications.Notifications;
import org.wardvoice.organization.UserView;
import org.wardvoice.organization.Users;
import org.wardvoice.webhooks.WebhookRegistered;

/** Notifies an organization's administrators, in the console and by mail, of an automatic change of a webhook. */
@ApplicationScoped
public class AnnounceWebhookChange {

  @Inject private Users users;
  @Inject private Notifications notifications;
  @Inject private MailQueue mails;
  @Inject private MailTexts texts;

  /**
   * @param kind of the mail, such as {@code webhook-disabled}; the notification's kind has {@code _}
   * @param why completes the mail's text
   */
  void administrators(UUID organizationId, UUID webhookId, String url, String kind, String why) {
    List<UserView> administrators = users.activeHolding(organizationId, "organization:update");
    String host = host(url);
    notifications.tell(
        organizationId,
        administrators.stream().map(UserView::id).toList(),
        new Notification(
            kind.replace('-', '_'),
            texts.text(AnnounceWebhookChange.class, kind + ".subject", host),
            null,
            WebhookRegistered.TYPE,
            webhookId));
    for (UserView person : administrators) {
      mails.enqueue(
          texts.mail(
              AnnounceWebhookChange.class,
              organizationId,
              person.email(),
              kind,
              host,
              person.name(),
              webhookId,
              why));
    }
  }

  /** Only the host, because the rest of the URL may contain a secret. */
  private static String host(String url) {
    String host = URI.create(url).getHost();
    return host.length() > 100 ? host.substring(0, 100) + "…" : host;
  }
}
