package org.wardvoice.security;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The names of permissions, their old names, and which one includes another. */
public final class Permission {

  /** Grants everything. */
  public static final String ALL = "*";

  private static final Set<String> RESOURCES =
      Set.of(
          "patient",
          "notes",
          "feedback",
          "task",
          "user",
          "department",
          "analytics",
          "system",
          "organization",
          "reports");
  private static final Set<String> ACTIONS = Set.of("create", "read", "update", "delete", "*");

  /** The specification's only permission of another action. */
  private static final String COMPLETE = "task:complete";

  private static final Map<String, String> OLD_NAMES =
      Map.of(
          "read_patients", "patient:read",
          "create_notes", "notes:create",
          "manage_tasks", "task:*");

  private Permission() {}

  /**
   * Parses the name of a permission that can be granted; an old name is translated (contract, section 3).
   *
   * @return empty for a name that is not an action on a known resource
   */
  public static Optional<String> parse(String name) {
    String current = OLD_NAMES.getOrDefault(name, name);
    int colon = current.indexOf(':');
    boolean known =
        current.equals(ALL)
            || current.equals(COMPLETE)
            || (colon > 0
                && RESOURCES.contains(current.substring(0, colon))
                && ACTIONS.contains(current.substring(colon + 1)));
    return known ? Optional.of(current) : Optional.empty();
  }

  /** Whether the granted permissions include the wanted one: by {@code *}, by {@code resource:*} or by name. */
  public static boolean covers(Set<String> granted, String wanted) {
    int colon = wanted.indexOf(':');
    return granted.contains(ALL)
        || granted.contains(wanted)
        || (colon > 0 && granted.contains(wanted.substring(0, colon) + ":*"));
  }
}
