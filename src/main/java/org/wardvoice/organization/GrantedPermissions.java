package org.wardvoice.organization;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.wardvoice.security.Role;

/** A user's permissions beyond those of the role, as the database stores them: separated by spaces. */
public final class GrantedPermissions {

  private GrantedPermissions() {}

  public static List<String> beyondRole(String stored) {
    return stored.isEmpty() ? List.of() : List.of(stored.split(" "));
  }

  /** With those of the role. */
  public static Set<String> all(String role, String stored) {
    Set<String> all = new TreeSet<>(Role.parse(role).orElseThrow().permissions());
    all.addAll(beyondRole(stored));
    return all;
  }
}
