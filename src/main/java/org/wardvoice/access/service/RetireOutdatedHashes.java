package org.wardvoice.access.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import org.wardvoice.access.entity.FormerPassword;
import org.wardvoice.access.entity.Password;
import org.wardvoice.access.entity.PasswordRepository;
import org.wardvoice.organization.Account;
import org.wardvoice.organization.Accounts;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.shared.persistence.Ids;

/**
 * Lets hashes go that were made at another cost and that no sign-in has renewed for long: every sign-in is hashed at each
 * cost that there is, so a single one of them would cost everybody for ever.
 */
@Stateless
public class RetireOutdatedHashes {

  private static final int AT_ONCE = 500;

  @Inject private PasswordRepository passwords;
  @Inject private Accounts accounts;
  @Inject private ForgottenPasswords forgotten;
  @Inject private HashCosts costs;
  @Inject private AccessConfig configuration;
  @Inject private Event<AuditEvent> audit;
  @Inject private SecureRandom random;
  @Inject private Clock clock;

  /** Notes which hashes are outdated, and since when; tells whether there may be more. */
  public boolean markSome() {
    String current = PasswordHash.parameters(configuration.hashCost());
    return passwords.markOutdated(current, clock.instant(), AT_ONCE) == AT_ONCE;
  }

  /**
   * Lets one go that has been outdated for too long, and sends its user a link to a new password; tells whether there may
   * be more. One in a transaction: nobody waits for the next user while one is held.
   */
  public boolean retireOne() {
    Instant limit = clock.instant().minus(configuration.outdatedHashLifetime());
    Optional<PasswordRepository.Owner> owner = passwords.longestOutdated(limit);
    owner.ifPresentOrElse(found -> retire(found, limit), costs::lookAgain);
    return owner.isPresent();
  }

  /** The user first, as every change of a user does: two never wait for each other. */
  private void retire(PasswordRepository.Owner owner, Instant limit) {
    boolean active = accounts.lockActive(owner.organizationId(), owner.userId());
    passwords
        .lock(owner.userId())
        .filter(password -> password.isOutdatedSince(limit))
        .ifPresent(password -> retire(password, active));
  }

  private void retire(Password password, boolean active) {
    Instant now = clock.instant();
    boolean wasSomebodys = !password.isRetired();
    if (wasSomebodys) {
      passwords.addFormer(new FormerPassword(Ids.next(), password, now));
    }
    password.retire(PasswordHash.ofNobody(configuration.hashCost(), random).toString(), now);
    if (wasSomebodys) {
      audit.fire(
          AuditEvent.of(
                  Category.AUTHENTICATION, "password_reset_forced", password.organizationId(), null)
              .about("user", password.userId())
              .with("mailed", active && mail(password)));
    }
  }

  private boolean mail(Password password) {
    return accounts
        .account(password.organizationId(), password.userId())
        .map(Account::user)
        .filter(forgotten::sendUnasked)
        .isPresent();
  }
}
