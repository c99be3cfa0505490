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
import org.wardvoice.security.ActiveUser;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Authentication;
import org.wardvoice.security.Caller;
import org.wardvoice.security.Permission;
import org.wardvoice.shared.error.NotAuthenticated;
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
   * @throws NotAuthenticated if the payload would be full, but the caller's user is no longer active
   */
  Payload of(Caller caller, List<String> events, Payload asked, Payload otherwise) {
    Payload wanted = asked == null ? otherwise : asked;
    if (wanted == Payload.THIN) {
      return wanted;
    }
    Set<String> held = lockPermissions(caller);
    Optional<String> missing =
        missing(
            permission -> caller.mayGrant(permission) && Permission.covers(held, permission),
            events);
    if (asked == Payload.FULL && missing.isPresent()) {
      throw new NotPermitted(missing.get());
    }
    return missing.isPresent() ? Payload.THIN : wanted;
  }

  /**
   * The user's permissions at this moment. Locks the user: whoever takes them away waits until the webhook is stored,
   * and then finds it.
   */
  private Set<String> lockPermissions(Caller caller) {
    UUID organization = caller.organizationId();
    return Optional.of(caller.userId())
        .filter(user -> accounts.lockActive(organization, user))
        .flatMap(user -> accounts.activeUser(organization, user))
        .map(ActiveUser::permissions)
        .orElseThrow(() -> new NotAuthenticated(Authentication.USER_UNKNOWN));
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
