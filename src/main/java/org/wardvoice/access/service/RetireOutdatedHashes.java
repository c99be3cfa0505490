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
 * Retires hashes with outdated cost parameters that no sign-in has renewed for a long time: every sign-in hashes the
 * password once for each set of parameters in use, so a single outdated hash would slow down all of them forever.
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

  /** Marks some outdated hashes with the time; returns whether there may be more. */
  public boolean markSome() {
    String current = PasswordHash.parameters(configuration.hashCost());
    return passwords.markOutdated(current, clock.instant(), AT_ONCE) == AT_ONCE;
  }

  /**
   * Retires one hash that has been outdated for too long, and sends its user a password reset link; returns whether
   * there may be more. One per transaction, so that no request waits for the next user while it holds a lock.
   */
  public boolean retireOne() {
    Instant limit = clock.instant().minus(configuration.outdatedHashLifetime());
    Optional<PasswordRepository.Owner> owner = passwords.longestOutdated(limit);
    owner.ifPresentOrElse(found -> retire(found, limit), costs::lookAgain);
    return owner.isPresent();
  }

  /** Locks the user first, as every change of a user does, to avoid deadlocks. */
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
