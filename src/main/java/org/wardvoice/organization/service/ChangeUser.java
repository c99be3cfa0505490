package org.wardvoice.organization.service;

import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.security.Caller;
import org.wardvoice.security.Reauthentication;
import org.wardvoice.security.Reauthentication.Act;
import org.wardvoice.security.Reauthentication.Proof;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.Precondition;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.json.Patch;

/** Changes a user. Checks first, so that no transaction waits while a refusal is audited. */
@Component
public class ChangeUser {

  private static final String EMAIL = "email";

  private final FindUsers find;
  private final UserGrants grants;
  private final Reauthentication reauthentication;
  private final UpdateUser update;

  @Inject
  public ChangeUser(
      FindUsers find, UserGrants grants, Reauthentication reauthentication, UpdateUser update) {
    this.find = find;
    this.grants = grants;
    this.reauthentication = reauthentication;
    this.update = update;
  }

  /**
   * Changes the given fields.
   *
   * @throws org.wardvoice.shared.error.NotPermitted if the user has, or would have, more permissions than the caller
   *     can grant; also to an API key for another email address
   * @throws org.wardvoice.shared.error.PasswordRefused if the address changes and the caller's password is wrong
   * @throws org.wardvoice.shared.error.Conflict if the email address is taken, or the user's state does not allow the
   *     change
   */
  public UserRecord change(
      Caller caller, UUID userId, Patch<UserChange> patch, Precondition precondition) {
    Standing now = find.standing(caller, userId);
    Patch<UserChange> judged = grants.judged(caller, userId, now, patch);
    Proof proof = moves(caller, userId, judged) ? proof(caller, userId, judged.values()) : null;
    return update.update(caller, userId, now, judged, proof, precondition);
  }

  private boolean moves(Caller caller, UUID userId, Patch<UserChange> patch) {
    return patch.present().contains(EMAIL)
        && !patch.values().email().equals(find.one(caller, userId).email());
  }

  /**
   * The password is required, because an email address allows a password reset, and so grants all of its user's
   * permissions: an open session is not enough.
   */
  private Proof proof(Caller caller, UUID userId, UserChange wanted) {
    caller.session();
    if (wanted.currentPassword() == null) {
      throw new InvalidInput("current_password", "is required to change the email address");
    }
    return reauthentication.check(
        caller, new Act(AuditUserChanges.EMAIL_CHANGED, "user", userId), wanted.currentPassword());
  }
}
