package org.wardvoice.access.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import org.wardvoice.organization.Account;
import org.wardvoice.organization.Accounts;

/** Signs a user in with email address and password. Passwords are hashed outside of transactions. */
@ApplicationScoped
public class SignIn {

  private Accounts accounts;
  private KnownDevices devices;
  private PasswordCheck check;
  private CompleteSignIn afterPassword;
  private SessionTokens tokens;

  SignIn() {}

  @Inject
  public SignIn(
      Accounts accounts,
      KnownDevices devices,
      PasswordCheck check,
      CompleteSignIn afterPassword,
      SessionTokens tokens) {
    this.accounts = accounts;
    this.devices = devices;
    this.check = check;
    this.afterPassword = afterPassword;
    this.tokens = tokens;
  }

  /**
   * Checks the password, then opens a session or returns the next step.
   *
   * @throws org.wardvoice.shared.error.NotAuthenticated as for {@link PasswordCheck}
   */
  public SignInOutcome signIn(SignInAttempt attempt) {
    Optional<Account> account = accounts.findByEmail(attempt.email());
    VerifiedPassword verified =
        check.verify("login", devices.counter(account, attempt), account, attempt.password());
    return afterPassword
        .missing(verified, attempt)
        .orElseGet(() -> tokens.issue(afterPassword.open(verified, attempt), attempt.origin()));
  }
}
