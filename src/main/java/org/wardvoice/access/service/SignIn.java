package org.wardvoice.access.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.organization.Account;
import org.wardvoice.organization.Accounts;
import org.wardvoice.organization.UserView;
import org.wardvoice.shared.error.NotAuthenticated;

/** Signs a user in by e-mail address and password. Holds no transaction while it hashes. */
@ApplicationScoped
public class SignIn {

  public static final String INVALID_CREDENTIALS = "Invalid credentials";

  private static final UUID NOBODY = new UUID(0, 0);

  private Accounts accounts;
  private Passwords passwords;
  private PasswordHashing hashing;
  private AccessTokens tokens;
  private Clock clock;

  SignIn() {}

  @Inject
  public SignIn(
      Accounts accounts,
      Passwords passwords,
      PasswordHashing hashing,
      AccessTokens tokens,
      Clock clock) {
    this.accounts = accounts;
    this.passwords = passwords;
    this.hashing = hashing;
    this.tokens = tokens;
    this.clock = clock;
  }

  /**
   * Checks the password and issues a token.
   *
   * @throws NotAuthenticated the same, and after the same time, for an unknown e-mail address, a wrong password and an
   *     inactive user
   */
  public SignedIn signIn(String email, String password) {
    Optional<Account> account = accounts.findByEmail(email);
    UUID userId = account.map(Account::user).map(UserView::id).orElse(NOBODY);
    String stored = passwords.hashOf(userId).orElse(null);
    boolean right = hashing.matches(password, stored);
    if (!right || account.isEmpty() || !account.get().active()) {
      throw new NotAuthenticated(INVALID_CREDENTIALS);
    }
    if (hashing.isOutdated(stored)) {
      passwords.upgrade(userId, stored, hashing.hash(password));
    }
    UserView user = account.get().user();
    accounts.recordSignIn(user.organizationId(), user.id(), clock.instant());
    return new SignedIn(tokens.issue(account.get()), user);
  }
}
