package org.wardvoice.security;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * The roles of the specification, with inherited permissions resolved, and the contract's two other kinds of doctor.
 */
public enum Role {
  SUPER_ADMIN("*"),
  HOSPITAL_ADMIN(
      "user:*", "department:*", "organization:*", "patient:read", "analytics:read", "reports:*"),
  CLINICIAN("patient:read", "notes:read", "feedback:read"),
  DOCTOR(
      CLINICIAN,
      "patient:*",
      "notes:*",
      "feedback:read",
      "task:read",
      "task:create",
      "analytics:read"),
  PHYSICIAN(DOCTOR),
  ATTENDING_PHYSICIAN(DOCTOR),
  NURSE(CLINICIAN, "patient:read", "patient:update", "notes:read", "feedback:*", "task:*"),
  QUALITY_MANAGER("feedback:*", "analytics:*", "reports:*", "patient:read", "notes:read");

  // Unmodifiable, although the type does not say so.
  @SuppressWarnings("ImmutableEnumChecker")
  private final Set<String> permissions;

  Role(String... granted) {
    this(null, granted);
  }

  Role(Role inherited, String... granted) {
    Set<String> all = new LinkedHashSet<>(List.of(granted));
    if (inherited != null) {
      all.addAll(inherited.permissions);
    }
    permissions = Collections.unmodifiableSet(all);
  }

  /** The name in the API, such as {@code hospital_admin}. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * All permissions of the role, including inherited ones, as {@code resource:action}, {@code resource:*} or {@code *}.
   */
  public Set<String> permissions() {
    return permissions;
  }

  /** Parses a role, ignoring case; empty for any other text. */
  public static Optional<Role> parse(String text) {
    return Arrays.stream(values()).filter(role -> role.text().equalsIgnoreCase(text)).findFirst();
  }
}
