package org.wardvoice.access.service;

import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.wardvoice.organization.Account;
import org.wardvoice.organization.Accounts;
import org.wardvoice.security.Caller;
import org.wardvoice.security.Grants;
import org.wardvoice.security.Role;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.NotFound;

/** Ends another user's sessions. Checks first, so that no transaction waits while a refusal is audited. */
@Component
public class EndUserSessions {

  private final Accounts accounts;
  private final Grants grants;
  private final EndSessions sessions;

  @Inject
  public EndUserSessions(Accounts accounts, Grants grants, EndSessions sessions) {
    this.accounts = accounts;
    this.grants = grants;
    this.sessions = sessions;
  }

  /**
   * Ends all sessions of a user of the caller's organization, and revokes the API keys unless they are to be kept;
   * returns the number of sessions.
   *
   * @throws org.wardvoice.shared.error.NotPermitted if the user has more permissions than the caller can grant
   */
  public int end(Caller caller, UUID userId, boolean keepsApiKeys) {
    Account account =
        accounts.account(caller.organizationId(), userId).orElseThrow(() -> new NotFound("User"));
    Role role = Role.parse(account.user().role()).orElseThrow();
    grants.standing(caller, role, List.copyOf(account.permissions()));
    return sessions.endOfUser(caller, userId, keepsApiKeys);
  }
}
