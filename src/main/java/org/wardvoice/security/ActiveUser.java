package org.wardvoice.security;

import java.util.Set;
import java.util.UUID;

/**
 * A user, for the authentication checks.
 *
 * @param role as in the specification, lower case
 * @param departmentId null if the user has none
 * @param tier selects the rate limit: {@code standard}, {@code premium} or {@code enterprise}
 * @param permissions the user's current permissions: those of the role and those granted in addition
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
   * The user as a caller.
   *
   * @param granted the caller's permissions, which may differ from the user's
   */
  public Caller calling(
      UUID userId, UUID organizationId, Set<String> granted, SignedInBy signedInBy) {
    return new Caller(
        userId,
        organizationId,
        name,
        email,
        role,
        departmentId,
        tier,
        granted,
        permissions,
        signedInBy);
  }
}
