package org.wardvoice.organization;

import java.util.UUID;

/**
 * A user, for other features.
 *
 * @param role as in the specification, lower case
 * @param departmentId null if the user has none
 * @param department its name; null if the user has none
 */
public record UserView(
    UUID id,
    UUID organizationId,
    String name,
    String email,
    String role,
    UUID departmentId,
    String department) {}
