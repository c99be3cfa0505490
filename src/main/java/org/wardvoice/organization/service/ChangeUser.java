package org.wardvoice.organization.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Precondition;
import org.wardvoice.shared.json.Patch;

/** Changes a user: judges first, so that no transaction waits for what a refusal leaves on record. */
@ApplicationScoped
public class ChangeUser {

  private FindUsers find;
  private UserGrants grants;
  private UpdateUser update;

  protected ChangeUser() {}

  @Inject
  public ChangeUser(FindUsers find, UserGrants grants, UpdateUser update) {
    this.find = find;
    this.grants = grants;
    this.update = update;
  }

  /**
   * Changes the given fields.
   *
   * @throws org.wardvoice.shared.error.NotPermitted when the user has, or would have, more than the caller can grant
   * @throws org.wardvoice.shared.error.Conflict when somebody has the e-mail address, or the state stands against it
   */
  public UserRecord change(
      Caller caller, UUID userId, Patch<UserChange> patch, Precondition precondition) {
    Standing now = find.standing(caller, userId);
    return update.update(
        caller, userId, now, grants.judged(caller, userId, now, patch), precondition);
  }
}
