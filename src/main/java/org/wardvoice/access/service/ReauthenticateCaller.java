package org.wardvoice.access.service;

import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.organization.Account;
import org.wardvoice.organization.Users;
import org.wardvoice.security.Authentication;
import org.wardvoice.security.Caller;
import org.wardvoice.security.Reauthentication;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.NotAuthenticated;
import org.wardvoice.shared.error.PasswordRefused;

/** Asks a caller for the password again. */
@Component
public class ReauthenticateCaller implements Reauthentication {

  private final ActiveUsers active;
  private final Users users;
  private final PasswordCheck check;
  private final Passwords passwords;

  @Inject
  public ReauthenticateCaller(
      ActiveUsers active, Users users, PasswordCheck check, Passwords passwords) {
    this.active = active;
    this.users = users;
    this.check = check;
    this.passwords = passwords;
  }

  @Override
  public Proof check(Caller caller, Act act, String password) {
    UUID session = caller.session().sessionId();
    Account account = active.account(caller.organizationId(), caller.userId());
    VerifiedPassword verified =
        check.verify(
            act,
            FailureCounter.ofSession(account.user().email(), session),
            Optional.of(account),
            password);
    return new Proof(caller.organizationId(), caller.userId(), verified.changedAt());
  }

  @Override
  public void confirm(Proof proof) {
    if (users.holdActive(proof.organizationId(), List.of(proof.userId())).isEmpty()) {
      throw new NotAuthenticated(Authentication.USER_UNKNOWN);
    }
    if (!passwords.isUnchanged(proof.userId(), proof.passwordSince())) {
      throw PasswordRefused.wrong();
    }
  }
}
