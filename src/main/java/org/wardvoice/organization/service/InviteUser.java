package org.wardvoice.organization.service;

import jakarta.inject.Inject;
import java.util.Optional;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.Violations;

/** Invites a user. Checks first, so that no transaction waits while a refusal is audited. */
@Component
public class InviteUser {

  private final UserGrants grants;
  private final IssueInvitation issue;

  @Inject
  public InviteUser(UserGrants grants, IssueInvitation issue) {
    this.grants = grants;
    this.issue = issue;
  }

  /**
   * Invites a user.
   *
   * @throws org.wardvoice.shared.error.NotPermitted if the user would have more permissions than the caller can grant
   * @throws org.wardvoice.shared.error.Conflict if the address has a user or a pending invitation
   */
  public InvitationView invite(Caller caller, NewInvitation wanted) {
    Violations violations = new Violations();
    Standing standing =
        violations.read(() -> grants.judged(caller, wanted.role(), wanted.permissions()));
    Optional<Standing> waiting = issue.waiting(caller, wanted.email());
    if (standing != null) {
      waiting.ifPresent(present -> grants.requireWithin(caller, present));
    }
    return issue.issue(caller, wanted, standing, waiting.orElse(null), violations);
  }
}
