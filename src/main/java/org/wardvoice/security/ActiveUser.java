package org.wardvoice.security;

import java.util.Set;
import java.util.UUID;

/**
 * A user as the authentication checks see one.
 *
 * @param role as in the specification, lower case
 * @param departmentId null when the user has none
 * @param tier whose rate limit counts: {@code standard}, {@code premium} or {@code enterprise}
 * @param permissions what the user may do now: those of the role and those granted beyond it
 */
public record ActiveUser(
    String name,
    String email,
    String role,
    UUID departmentId,
    String tier,
    Set<String> permissions) {

  public ActiveUser {
    permissions = Set.copyOf(permissions);
  }

  /**
   * The user as the one who calls.
   *
   * @param granted what the caller may do, which may be less than the user may
   */
  public Caller calling(
      UUID userId, UUID organizationId, Set<String> granted, SignedInBy signedInBy) {
    return new Caller(
        userId, organizationId, name, email, role, departmentId, tier, granted, signedInBy);
  }
}
