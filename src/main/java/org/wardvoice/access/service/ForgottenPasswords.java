package org.wardvoice.access.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.BiFunction;
import org.wardvoice.access.entity.OneTimeToken.Purpose;
import org.wardvoice.access.entity.PasswordResetRequestRepository;
import org.wardvoice.access.entity.PendingPasswordReset;
import org.wardvoice.mail.Mail;
import org.wardvoice.mail.MailQueue;
import org.wardvoice.organization.Accounts;
import org.wardvoice.organization.UserView;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.shared.persistence.Ids;

/**
 * Sends password reset links. A request only stores a row, for any address, and the user is looked up later, so that
 * neither the response nor its time reveals whether the user exists.
 */
@Stateless
public class ForgottenPasswords {

  /** Maximum number of links that a user gets within the lifetime of one. */
  private static final int MOST_LINKS = 3;

  @Inject private PasswordResetRequestRepository requests;
  @Inject private Accounts accounts;
  @Inject private OneTimeTokens tokens;
  @Inject private MailQueue mails;
  @Inject private AccessMails texts;
  @Inject private AccessConfig configuration;
  @Inject private Event<AuditEvent> audit;
  @Inject private Clock clock;

  /** Stores a request. */
  public void ask(String email) {
    requests.add(new PendingPasswordReset(Ids.next(), email, clock.instant()));
  }

  /**
   * Processes one request: sends a mail if there is such a user. Returns whether there was a request. One per
   * transaction, so that no request waits for the next user while it holds a lock.
   */
  public boolean answerNext() {
    Optional<PendingPasswordReset> request = requests.take();
    request.ifPresent(this::answer);
    return request.isPresent();
  }

  /** Locks the user, so that a user whose address changes meanwhile gets no link at the old one. */
  private void answer(PendingPasswordReset request) {
    accounts
        .lockByEmail(request.email())
        .filter(user -> send(user, texts::passwordReset))
        .ifPresent(
            user ->
                audit.fire(
                    AuditEvent.of(
                            Category.AUTHENTICATION,
                            "password_reset_requested",
                            user.organizationId(),
                            user.id())
                        .about("user", user.id())));
  }

  /**
   * Sends an unrequested link, because the password is no longer valid; returns whether it did. The caller must hold
   * the user's lock.
   */
  public boolean sendUnasked(UserView user) {
    return send(user, texts::passwordRetired);
  }

  private boolean send(UserView user, BiFunction<UserView, String, Mail> text) {
    if (!mayHaveAnother(user)) {
      return false;
    }
    String token = tokens.issue(user, Purpose.PASSWORD_RESET, configuration.resetLifetime());
    mails.enqueue(text.apply(user, token));
    return true;
  }

  private boolean mayHaveAnother(UserView user) {
    Duration lifetime = configuration.resetLifetime();
    Instant since = clock.instant().minus(lifetime);
    return tokens.countSince(user.id(), Purpose.PASSWORD_RESET, since) < MOST_LINKS;
  }
}
