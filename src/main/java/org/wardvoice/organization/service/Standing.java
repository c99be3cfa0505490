package org.wardvoice.organization.service;

import java.util.List;
import org.wardvoice.organization.entity.User;
import org.wardvoice.security.Role;

/**
 * A user's role and permissions.
 *
 * @param permissions in addition to those of the role
 */
public record Standing(Role role, List<String> permissions) {

  public Standing {
    permissions = List.copyOf(permissions);
  }

  static Standing of(User.Profile profile) {
    return new Standing(profile.role(), profile.permissions());
  }
}
