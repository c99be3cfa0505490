package org.wardvoice.webhooks.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.wardvoice.events.EventKind;
import org.wardvoice.organization.Account;
import org.wardvoice.organization.Accounts;
import org.wardvoice.organization.UserDeactivated;
import org.wardvoice.organization.UserStandingChanged;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.security.Permission;
import org.wardvoice.shared.error.NotPermitted;
import org.wardvoice.webhooks.WebhookRegistered;
import org.wardvoice.webhooks.entity.Payload;
import org.wardvoice.webhooks.entity.Webhook;
import org.wardvoice.webhooks.entity.WebhookRepository;

/** Limits the payload of a webhook to what the user who is responsible for it may read (contract, section 3). */
@ApplicationScoped
public class FullPayloads {

  @Inject private WebhookRepository webhooks;
  @Inject private Accounts accounts;
  @Inject private AnnounceWebhookChange announce;
  @Inject private Event<AuditEvent> audit;
  @Inject private Clock clock;

  /**
   * The payload for these events.
   *
   * @param asked null if the request doesn't specify it
   * @param otherwise the default if the caller may read all of them
   * @throws NotPermitted if the caller requests full payloads without the permissions to read them
   */
  Payload of(Caller caller, List<String> events, Payload asked, Payload otherwise) {
    Optional<String> missing = missing(caller::mayGrant, events);
    if (asked == Payload.FULL && missing.isPresent()) {
      throw new NotPermitted(missing.get());
    }
    return asked != null ? asked : missing.isPresent() ? Payload.THIN : otherwise;
  }

  void changed(@Observes UserStandingChanged event) {
    judge(event.organizationId(), event.userId());
  }

  void deactivated(@Observes UserDeactivated event) {
    judge(event.organizationId(), event.userId());
  }

  private void judge(UUID organizationId, UUID userId) {
    Set<String> held =
        accounts
            .account(organizationId, userId)
            .filter(Account::active)
            .map(Account::permissions)
            .orElse(Set.of());
    for (Webhook webhook : webhooks.lockVouchedBy(organizationId, userId)) {
      missing(permission -> Permission.covers(held, permission), webhook.terms().events())
          .ifPresent(permission -> thin(webhook, permission));
    }
  }

  private void thin(Webhook webhook, String permission) {
    Webhook.Terms terms = webhook.terms();
    webhook.agree(
        new Webhook.Terms(
            terms.url(), terms.events(), terms.departmentId(), Payload.THIN, terms.active()),
        null,
        clock.instant());
    webhooks.flush();
    audit.fire(
        AuditEvent.of(Category.DATA_CHANGE, "webhook_thinned", webhook.organizationId(), null)
            .about(WebhookRegistered.TYPE, webhook.id())
            .with("permission", permission));
    announce.administrators(
        webhook.organizationId(), webhook.id(), terms.url(), "webhook-thinned", permission);
  }

  private static Optional<String> missing(Predicate<String> holds, List<String> events) {
    return events.stream()
        .flatMap(FullPayloads::kinds)
        .flatMap(kind -> kind.permissions().stream())
        .distinct()
        .filter(Predicate.not(holds))
        .findFirst();
  }

  private static Stream<EventKind> kinds(String event) {
    return event.equals(SubscribedEvents.ALL)
        ? Arrays.stream(EventKind.values())
        : EventKind.of(event).stream();
  }
}
