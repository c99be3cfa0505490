package org.wardvoice.access.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import org.wardvoice.access.Reauthentication;
import org.wardvoice.organization.Account;
import org.wardvoice.organization.Accounts;
import org.wardvoice.organization.Users;
import org.wardvoice.security.Authentication;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.error.NotAuthenticated;

/** Asks a caller for the password again. */
@ApplicationScoped
public class ReauthenticateCaller implements Reauthentication {

  private Accounts accounts;
  private Users users;
  private PasswordCheck check;
  private Passwords passwords;

  protected ReauthenticateCaller() {}

  @Inject
  public ReauthenticateCaller(
      Accounts accounts, Users users, PasswordCheck check, Passwords passwords) {
    this.accounts = accounts;
    this.users = users;
    this.check = check;
    this.passwords = passwords;
  }

  @Override
  public Proof check(Caller caller, Act act, String password) {
    caller.session();
    Account account =
        accounts
            .account(caller.organizationId(), caller.userId())
            .filter(Account::active)
            .orElseThrow(() -> new NotAuthenticated(Authentication.USER_UNKNOWN));
    VerifiedPassword verified =
        check.verify(act, account.user().email(), Optional.of(account), password);
    return new Proof(caller.organizationId(), caller.userId(), verified.changedAt());
  }

  @Override
  public void confirm(Proof proof) {
    if (users.holdActive(proof.organizationId(), List.of(proof.userId())).isEmpty()) {
      throw new NotAuthenticated(Authentication.USER_UNKNOWN);
    }
    passwords.requireUnchanged(proof.userId(), proof.passwordSince());
  }
}
