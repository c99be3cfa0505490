package org.wardvoice.security;

import java.util.Set;
import java.util.UUID;
import org.wardvoice.shared.error.NotPermitted;

/**
 * Who calls.
 *
 * @param userId the user in {@code sub}, or the creator of an API key
 * @param organizationId whose records exist for this caller
 * @param role as in the specification, lower case
 * @param departmentId the user's department; null when the user has none
 * @param tier whose rate limit counts: {@code standard}, {@code premium} or {@code enterprise}
 * @param permissions those in the token, as {@code resource:action}, {@code resource:*} or {@code *}
 * @param signedInBy what the caller is known by
 */
public record Caller(
    UUID userId,
    UUID organizationId,
    String name,
    String email,
    String role,
    UUID departmentId,
    String tier,
    Set<String> permissions,
    SignedInBy signedInBy) {

  private static final Set<String> DOCTORS = Set.of("doctor", "physician", "attending_physician");

  public Caller {
    permissions = Set.copyOf(permissions);
  }

  /** Whether the token grants {@code resource:action}: by {@code *}, by {@code resource:*} or by name. */
  public boolean may(String permission) {
    return Permission.covers(permissions, permission);
  }

  /**
   * The session that the caller has signed in to.
   *
   * @throws NotPermitted to an API key: with what people sign in with it has no business
   */
  public SignedInBy.Session session() {
    if (signedInBy instanceof SignedInBy.Session session) {
      return session;
    }
    throw new NotPermitted("session");
  }

  /** A holder of {@code *} passes every contextual rule. */
  public boolean holdsEverything() {
    return permissions.contains(Permission.ALL);
  }

  /** Whether the role counts as doctor in the contextual rules (contract, section 3). */
  public boolean isDoctor() {
    return DOCTORS.contains(role);
  }
}
