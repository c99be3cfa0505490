package org.wardvoice.security;

import java.util.UUID;

/**
 * A user as the authentication checks see one.
 *
 * @param role as in the specification, lower case
 * @param departmentId null when the user has none
 * @param tier whose rate limit counts: {@code standard}, {@code premium} or {@code enterprise}
 */
public record ActiveUser(String name, String email, String role, UUID departmentId, String tier) {}
