package org.wardvoice.access.service;

import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.wardvoice.access.service.factor.RemoveFactors;
import org.wardvoice.organization.Account;
import org.wardvoice.organization.Accounts;
import org.wardvoice.security.Caller;
import org.wardvoice.security.Grants;
import org.wardvoice.security.Reauthentication.Act;
import org.wardvoice.security.Role;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.Conflict;
import org.wardvoice.shared.error.NotFound;

/**
 * Removes another user's second factors, such as after the loss of a phone. Checks first, so that no transaction waits
 * while a refusal is audited.
 */
@Component
public class ResetFactors {

  private final Accounts accounts;
  private final Grants grants;
  private final RecentSignIn recent;
  private final RemoveFactors factors;

  @Inject
  public ResetFactors(
      Accounts accounts, Grants grants, RecentSignIn recent, RemoveFactors factors) {
    this.accounts = accounts;
    this.grants = grants;
    this.recent = recent;
    this.factors = factors;
  }

  /**
   * Removes all factors of a user of the caller's organization; returns the number of factors.
   *
   * @param password the caller's; null if the caller signed in recently
   * @throws Conflict for the caller's own factors, which are removed one by one with the password
   * @throws org.wardvoice.shared.error.NotPermitted if the user has more permissions than the caller can grant, and to
   *     an API key
   * @throws org.wardvoice.shared.error.SignInTooOld without the password if the sign-in was not recent
   */
  public int reset(Caller admin, UUID userId, String password) {
    admin.session();
    Account account =
        accounts.account(admin.organizationId(), userId).orElseThrow(() -> new NotFound("User"));
    if (userId.equals(admin.userId())) {
      throw Conflict.of("Remove your own second factors under /api/auth/mfa");
    }
    Role role = Role.parse(account.user().role()).orElseThrow();
    grants.standing(admin, role, List.copyOf(account.permissions()));
    recent.require(admin, new Act("mfa_reset", "user", userId), password);
    return factors.removeAll(admin, account.user());
  }
}
