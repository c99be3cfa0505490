package org.wardvoice.access.service;

import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import org.wardvoice.access.AccountRescue;
import org.wardvoice.access.service.factor.RemoveFactors;
import org.wardvoice.organization.Account;
import org.wardvoice.organization.Accounts;
import org.wardvoice.organization.UserView;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.NotFound;

/** Does what the API does for users who lost a password or a factor. Passwords are hashed outside of transactions. */
@Component
public class RescueAccounts implements AccountRescue {

  private final Accounts accounts;
  private final LocalSignIn localSignIn;
  private final GeneratedPassword generated;
  private final NewPassword newPassword;
  private final ReplacePassword replace;
  private final Lockout lockout;
  private final RemoveFactors factors;
  private final Event<AuditEvent> audit;

  @Inject
  public RescueAccounts(
      Accounts accounts,
      LocalSignIn localSignIn,
      GeneratedPassword generated,
      NewPassword newPassword,
      ReplacePassword replace,
      Lockout lockout,
      RemoveFactors factors,
      Event<AuditEvent> audit) {
    this.accounts = accounts;
    this.localSignIn = localSignIn;
    this.generated = generated;
    this.newPassword = newPassword;
    this.replace = replace;
    this.lockout = lockout;
    this.factors = factors;
    this.audit = audit;
  }

  @Override
  public UserView unlock(String email) {
    UserView user = active(email);
    audit.fire(
        AuditEvent.of(Category.SECURITY, "account_unlocked", Caller.operator(user.organizationId()))
            .about("user", user.id()));
    lockout.open(user.email());
    return user;
  }

  @Override
  public GivenPassword resetPassword(String email, String password, boolean keepsApiKeys) {
    UserView user = active(email);
    if (!localSignIn.isOpenTo(user.email())) {
      throw new IllegalStateException(
          "This user may sign in through single sign-on only: add the address to"
              + " wardvoice.access.break-glass-users first.");
    }
    String secret = password == null ? generated.next() : password;
    String hash = newPassword.hash(user, secret);
    replace.replaceForOperator(user, hash, password == null, keepsApiKeys);
    lockout.open(user.email());
    return new GivenPassword(user, secret, password == null);
  }

  @Override
  public RemovedFactors resetFactors(String email) {
    UserView user = active(email);
    Caller operator = Caller.operator(user.organizationId());
    return new RemovedFactors(user, factors.removeAll(operator, user));
  }

  private UserView active(String email) {
    Account account = accounts.findByEmail(email.strip()).orElseThrow(() -> new NotFound("User"));
    if (!account.active()) {
      throw new IllegalStateException(
          "The user is not active: deactivated, or has not accepted the invitation yet.");
    }
    return account.user();
  }
}
