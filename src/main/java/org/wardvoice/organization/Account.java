package org.wardvoice.organization;

import java.util.Set;

/**
 * A user, for sign-in.
 *
 * @param active whether the user may sign in at all
 * @param permissions those of the role and those granted in addition
 */
public record Account(UserView user, boolean active, Set<String> permissions) {

  public Account {
    permissions = Set.copyOf(permissions);
  }
}
