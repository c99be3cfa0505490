package org.wardvoice.security;

import java.util.Set;
import java.util.UUID;
import org.wardvoice.shared.error.NotPermitted;

/**
 * The authenticated caller.
 *
 * @param userId the user in {@code sub}, or the creator of an API key
 * @param organizationId the organization whose records are visible to this caller
 * @param role as in the specification, lower case
 * @param departmentId the user's department; null if the user has none
 * @param tier selects the rate limit: {@code standard}, {@code premium} or {@code enterprise}
 * @param permissions those in the token, as {@code resource:action}, {@code resource:*} or {@code *}
 * @param currentPermissions the user's own at this moment; a token keeps those that were taken away until it expires
 * @param signedInBy how the caller was authenticated
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
    Set<String> currentPermissions,
    SignedInBy signedInBy) {

  private static final Set<String> DOCTORS = Set.of("doctor", "physician", "attending_physician");

  public Caller {
    permissions = Set.copyOf(permissions);
    currentPermissions = Set.copyOf(currentPermissions);
  }

  /** A caller whose permissions are the user's current ones. */
  public Caller(
      UUID userId,
      UUID organizationId,
      String name,
      String email,
      String role,
      UUID departmentId,
      String tier,
      Set<String> permissions,
      SignedInBy signedInBy) {
    this(
        userId,
        organizationId,
        name,
        email,
        role,
        departmentId,
        tier,
        permissions,
        permissions,
        signedInBy);
  }

  /** An administrator of the machine, on the command line: no user, with all permissions in an organization. */
  public static Caller operator(UUID organizationId) {
    return new Caller(
        null,
        organizationId,
        "",
        "",
        Role.SUPER_ADMIN.text(),
        null,
        "",
        Set.of(Permission.ALL),
        new SignedInBy.Nothing());
  }

  /** Whether the token grants {@code resource:action}: by {@code *}, by {@code resource:*} or by name. */
  public boolean may(String permission) {
    return Permission.covers(permissions, permission);
  }

  /**
   * Whether the caller may pass a permission on to something that outlasts the token: the token grants it, and the user
   * still has it.
   */
  public boolean mayGrant(String permission) {
    return may(permission) && Permission.covers(currentPermissions, permission);
  }

  /**
   * The caller's session.
   *
   * @throws NotPermitted to an API key: it has no access to the means by which people sign in
   */
  public SignedInBy.Session session() {
    if (signedInBy instanceof SignedInBy.Session session) {
      return session;
    }
    throw new NotPermitted("session");
  }

  /** A holder of {@code *} does; a key is judged on its creator (contract, section 3). */
  public boolean passesEveryContextualRule() {
    return holdsEverything()
        || (signedInBy instanceof SignedInBy.ApiKey key && key.ofHolderOfEverything());
  }

  public boolean holdsEverything() {
    return permissions.contains(Permission.ALL);
  }

  /** Whether the role counts as doctor in the contextual rules (contract, section 3). */
  public boolean isDoctor() {
    return DOCTORS.contains(role);
  }
}
