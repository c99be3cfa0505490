package org.wardvoice.organization.service;

import jakarta.inject.Inject;
import java.util.List;
import org.wardvoice.organization.UserStatus;
import org.wardvoice.organization.entity.User;
import org.wardvoice.organization.entity.UserRepository;
import org.wardvoice.security.Role;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.Conflict;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.persistence.LowerCase;

/** The allowed changes of a user's status. Joins the caller's transaction. */
@Component
public class UserStates {

  private final UserRepository users;

  @Inject
  public UserStates(UserRepository users) {
    this.users = users;
  }

  /**
   * Checks a change.
   *
   * @throws InvalidInput if the status can't be set
   * @throws Conflict if the current state does not allow it
   */
  void check(User user, User.Profile before, User.Profile after) {
    if (before.status() != after.status()) {
      status(user, before.status(), after.status());
    }
    if (isAdministrator(before) && !isAdministrator(after)) {
      requireAnotherAdministrator(user);
    }
  }

  private void status(User user, UserStatus before, UserStatus after) {
    if (after == UserStatus.INVITED) {
      throw new InvalidInput("status", "must be one of: active, inactive");
    }
    boolean joined = before != UserStatus.INVITED && users.hasJoined(user.id());
    if (after == UserStatus.ACTIVE && !joined) {
      throw Conflict.transition(
          LowerCase.name(before),
          LowerCase.name(after),
          before == UserStatus.INVITED ? List.of(LowerCase.name(UserStatus.INACTIVE)) : List.of());
    }
  }

  private static boolean isAdministrator(User.Profile profile) {
    return profile.role() == Role.SUPER_ADMIN && profile.status() == UserStatus.ACTIVE;
  }

  /** If two administrators leave at once, the second is refused. */
  private void requireAnotherAdministrator(User user) {
    users.lockAdministrators(user.organizationId());
    String role = Role.SUPER_ADMIN.text();
    if (users.countActiveBeside(user.organizationId(), role, user.id()) == 0) {
      throw Conflict.of(
          "The last active super_admin of the organization can't be demoted or deactivated");
    }
  }
}
