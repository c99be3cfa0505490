package org.wardvoice.access.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.organization.Account;
import org.wardvoice.organization.Accounts;
import org.wardvoice.organization.UserView;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.shared.error.AccountLocked;
import org.wardvoice.shared.error.NotAuthenticated;

/** Signs a user in by e-mail address and password. Holds no transaction while it hashes. */
@ApplicationScoped
public class SignIn {

  public static final String INVALID_CREDENTIALS = "Invalid credentials";

  private static final UUID NOBODY = new UUID(0, 0);

  private Accounts accounts;
  private Passwords passwords;
  private PasswordHashing hashing;
  private Lockout lockout;
  private AfterPassword afterPassword;
  private SessionTokens tokens;
  private Event<AuditEvent> audit;

  SignIn() {}

  @Inject
  public SignIn(
      Accounts accounts,
      Passwords passwords,
      PasswordHashing hashing,
      Lockout lockout,
      AfterPassword afterPassword,
      SessionTokens tokens,
      Event<AuditEvent> audit) {
    this.accounts = accounts;
    this.passwords = passwords;
    this.hashing = hashing;
    this.lockout = lockout;
    this.afterPassword = afterPassword;
    this.tokens = tokens;
    this.audit = audit;
  }

  /**
   * Checks the password and opens a session, or tells what is still missing.
   *
   * @throws AccountLocked after too many failures, whether the e-mail address is known or not
   * @throws NotAuthenticated the same, and after the same time, for an unknown e-mail address, a wrong password and an
   *     inactive user
   */
  public SignInOutcome signIn(SignInAttempt attempt) {
    Optional<Account> account = accounts.findByEmail(attempt.email());
    refuseLocked(account, lockout.remaining(attempt.email()));
    int recentFailures = lockout.recentFailures(attempt.email());
    UUID userId = account.map(Account::user).map(UserView::id).orElse(NOBODY);
    String stored = passwords.hashOf(userId).orElse(null);
    boolean right = hashing.matches(attempt.password(), stored);
    if (!right || !account.map(Account::active).orElse(false)) {
      refuse(attempt, account);
    }
    refuseLocked(account, lockout.succeed(attempt.email()));
    if (hashing.isOutdated(stored)) {
      passwords.upgrade(userId, stored, hashing.hash(attempt.password()));
    }
    return afterPassword
        .missing(account.get())
        .orElseGet(
            () ->
                tokens.issue(
                    afterPassword.open(account.get(), attempt, recentFailures), attempt.origin()));
  }

  private void refuseLocked(Optional<Account> account, Optional<Duration> remaining) {
    remaining.ifPresent(
        wait -> {
          audit.fire(attempted("login", Category.AUTHENTICATION, account).failed("account locked"));
          throw new AccountLocked(wait);
        });
  }

  private void refuse(SignInAttempt attempt, Optional<Account> account) {
    Lockout.Failure failure = lockout.fail(attempt.email());
    refuseLocked(account, failure.lockedBefore());
    audit.fire(attempted("login", Category.AUTHENTICATION, account).failed("invalid credentials"));
    if (failure.locks()) {
      audit.fire(attempted("account_locked", Category.AUTHENTICATION, account));
      audit.fire(attempted("multiple_failed_attempts", Category.SECURITY, account));
    }
    throw new NotAuthenticated(INVALID_CREDENTIALS);
  }

  /** Of nobody where the address is unknown; what was typed there may be a password. */
  private static AuditEvent attempted(String action, Category category, Optional<Account> account) {
    return AuditEvent.of(
            category,
            action,
            account.map(known -> known.user().organizationId()).orElse(null),
            account.map(known -> known.user().id()).orElse(null))
        .with("loginMethod", "password");
  }
}
