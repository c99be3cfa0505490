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
 * Sends links to a new password. Asking only leaves a row, for whatever address: whether there is such a user is looked
 * up later, so that neither the answer nor its time tells.
 */
@Stateless
public class ForgottenPasswords {

  /** So many links a user gets within the life of one, however often anybody asks. */
  private static final int MOST_LINKS = 3;

  @Inject private PasswordResetRequestRepository requests;
  @Inject private Accounts accounts;
  @Inject private OneTimeTokens tokens;
  @Inject private MailQueue mails;
  @Inject private AccessMails texts;
  @Inject private AccessConfig configuration;
  @Inject private Event<AuditEvent> audit;
  @Inject private Clock clock;

  /** Somebody has forgotten a password. */
  public void ask(String email) {
    requests.add(new PendingPasswordReset(Ids.next(), email, clock.instant()));
  }

  /**
   * Answers a request by a mail, if there is such a user; tells whether there was a request. One in a transaction: nobody
   * waits for the next user while one is held.
   */
  public boolean answerNext() {
    Optional<PendingPasswordReset> request = requests.take();
    request.ifPresent(this::answer);
    return request.isPresent();
  }

  /** Whoever gets another address meanwhile gets no link to the old one: either waits for the other. */
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
   * Sends an unsolicited link, because the password is no longer valid; returns whether it did. The caller keeps the
   * user from being changed meanwhile.
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
