package org.wardvoice.access.service;

import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.organization.Account;
import org.wardvoice.organization.UserView;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Reauthentication.Act;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.AccountLocked;
import org.wardvoice.shared.error.NotAuthenticated;
import org.wardvoice.shared.error.PasswordRefused;
import org.wardvoice.shared.error.Refusal;

/**
 * Compares a password with the stored hash; counts failures and locks. Passwords are hashed outside of transactions.
 */
@Component
public class PasswordCheck {

  private static final UUID NOBODY = new UUID(0, 0);

  private final Passwords passwords;
  private final PasswordHashing hashing;
  private final Lockout lockout;
  private final Event<AuditEvent> audit;

  @Inject
  public PasswordCheck(
      Passwords passwords, PasswordHashing hashing, Lockout lockout, Event<AuditEvent> audit) {
    this.passwords = passwords;
    this.hashing = hashing;
    this.lockout = lockout;
    this.audit = audit;
  }

  /** Verifies a password for an action that concerns no record, such as a sign-in. */
  VerifiedPassword verify(
      String action, FailureCounter counter, Optional<Account> account, String password) {
    return verify(new Act(action, null, null), counter, account, password);
  }

  /**
   * Verifies a password.
   *
   * @param act the action that needs the password
   * @param counter counts a failure
   * @param account the owner of the password; empty if the address is unknown
   * @throws AccountLocked after too many failures, whether the email address is known or not
   * @throws NotAuthenticated the same, after the same time, for an unknown email address, a wrong password and an
   *     inactive user
   * @throws PasswordRefused instead of either, for a signed-in user
   */
  VerifiedPassword verify(
      Act act, FailureCounter counter, Optional<Account> account, String password) {
    Lockout.Standing standing = lockout.standing(counter);
    refuseLocked(act, counter, account, standing.locked());
    UUID userId = account.map(Account::user).map(UserView::id).orElse(NOBODY);
    Optional<Passwords.Stored> stored = passwords.find(userId);
    boolean right = hashing.matches(password, stored.map(Passwords.Stored::hash).orElse(null));
    if (!right || !account.map(Account::active).orElse(false)) {
      throw refusal(act, counter, account);
    }
    refuseLocked(act, counter, account, lockout.succeed(counter));
    String hash = stored.orElseThrow().hash();
    if (hashing.isOutdated(hash)) {
      passwords.upgrade(userId, hash, hashing.hash(password));
    }
    return new VerifiedPassword(
        account.orElseThrow(), stored.orElseThrow().changedAt(), standing.recentFailures());
  }

  private void refuseLocked(
      Act act, FailureCounter counter, Optional<Account> account, Optional<Duration> remaining) {
    remaining.ifPresent(
        wait -> {
          audit.fire(attempted(act, account).failed("account locked"));
          throw counter.locked(wait);
        });
  }

  private Refusal refusal(Act act, FailureCounter counter, Optional<Account> account) {
    Lockout.Failure failure = lockout.fail(counter);
    refuseLocked(act, counter, account, failure.lockedBefore());
    audit.fire(attempted(act, account).failed("invalid credentials"));
    if (failure.locks()) {
      counter
          .lockedNow(account.map(Account::user))
          .forEach(event -> audit.fire(event.with("loginMethod", "password")));
    }
    return counter.wrong();
  }

  /** Without a user if the address is unknown; the entered text is not audited, because it may be a password. */
  private static AuditEvent attempted(Act act, Optional<Account> account) {
    return AuditEvent.of(
            Category.AUTHENTICATION,
            act.action(),
            account.map(known -> known.user().organizationId()).orElse(null),
            account.map(known -> known.user().id()).orElse(null))
        .with("loginMethod", "password")
        .about(act.resourceType(), act.resourceId());
  }
}
