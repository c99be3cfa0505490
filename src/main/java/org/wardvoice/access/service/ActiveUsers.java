package org.wardvoice.access.service;

import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.organization.Account;
import org.wardvoice.organization.Accounts;
import org.wardvoice.organization.UserView;
import org.wardvoice.organization.Users;
import org.wardvoice.security.Authentication;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.NotAuthenticated;

/** Users who must be active: {@link NotAuthenticated} if one is unknown or not active. */
@Component
public class ActiveUsers {

  private final Accounts accounts;
  private final Users users;

  @Inject
  public ActiveUsers(Accounts accounts, Users users) {
    this.accounts = accounts;
    this.users = users;
  }

  public UserView user(Caller caller) {
    return users
        .findActive(caller.organizationId(), caller.userId())
        .orElseThrow(ActiveUsers::unknown);
  }

  Account account(UUID organizationId, UUID userId) {
    return accounts
        .account(organizationId, userId)
        .filter(Account::active)
        .orElseThrow(ActiveUsers::unknown);
  }

  /** Locks the user against deactivation and sign-ins until the caller's transaction ends. */
  public void lock(UserView user) {
    lock(user.organizationId(), user.id());
  }

  void lock(UUID organizationId, UUID userId) {
    if (!accounts.lockActive(organizationId, userId)) {
      throw unknown();
    }
  }

  private static NotAuthenticated unknown() {
    return new NotAuthenticated(Authentication.USER_UNKNOWN);
  }
}
