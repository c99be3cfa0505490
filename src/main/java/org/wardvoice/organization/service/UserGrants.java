package org.wardvoice.organization.service;

import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.wardvoice.organization.Tier;
import org.wardvoice.security.Caller;
import org.wardvoice.security.Grants;
import org.wardvoice.security.Permission;
import org.wardvoice.security.Role;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.json.Patch;
import org.wardvoice.shared.persistence.LowerCase;

/**
 * Checks the roles and permissions that callers want to give users, before the transaction begins: a refusal is audited
 * in its own transaction, and the first would hold a connection meanwhile.
 */
@Component
public class UserGrants {

  private static final String FIELD = "permissions";

  private final Grants grants;

  @Inject
  public UserGrants(Grants grants) {
    this.grants = grants;
  }

  /**
   * Checks the role and permissions of a new user.
   *
   * @param permissions as the request names them
   * @return with the current names of the permissions
   */
  Standing judged(Caller caller, Role role, List<String> permissions) {
    List<String> known = grants.known(FIELD, permissions);
    grants.standing(caller, role, known);
    if (isAll(role, known)) {
      grants.session(caller);
    }
    return new Standing(role, known);
  }

  /**
   * A caller can't change a user who has more permissions than the caller could grant, because an email address gives
   * access to all of them.
   */
  void requireWithin(Caller caller, Standing standing) {
    grants.standing(caller, standing.role(), standing.permissions());
  }

  /**
   * Checks a change of a user. Administrators may make changes to others that they may not make to themselves.
   *
   * @param now the user's current role and permissions
   * @return with the current names of the permissions
   */
  Patch<UserChange> judged(Caller caller, UUID userId, Standing now, Patch<UserChange> patch) {
    UserChange wanted = patch.values();
    boolean regranted = patch.present().contains(FIELD);
    List<String> permissions =
        regranted ? grants.known(FIELD, wanted.permissions()) : now.permissions();
    requireWithin(caller, now);
    Role role = patch.present().contains("role") ? wanted.role() : now.role();
    if (userId.equals(caller.userId())) {
      grants.ownStanding(caller, role, permissions);
      ownTier(caller, patch);
    } else {
      grants.standing(caller, role, permissions);
    }
    if (isAll(role, permissions) && !isAll(now.role(), now.permissions())) {
      grants.session(caller);
    }
    return new Patch<>(
        new UserChange(
            wanted.name(),
            wanted.email(),
            wanted.role(),
            wanted.department(),
            permissions,
            wanted.status(),
            wanted.tier(),
            wanted.phone(),
            wanted.currentPassword()),
        patch.present());
  }

  /** Creating such a user requires a session: a leaked key must not leave a user with all permissions behind. */
  private static boolean isAll(Role role, List<String> permissions) {
    return role == Role.SUPER_ADMIN || permissions.contains(Permission.ALL);
  }

  private void ownTier(Caller caller, Patch<UserChange> patch) {
    if (patch.present().contains("tier")
        && patch.values().tier().compareTo(LowerCase.value(Tier.class, caller.tier())) > 0) {
      grants.everything(caller);
    }
  }
}
