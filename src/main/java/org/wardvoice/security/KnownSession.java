package org.wardvoice.security;

import java.util.Optional;
import java.util.UUID;

/**
 * A session, for the authentication checks.
 *
 * @param live false if it was ended, has expired, or has been idle for too long; one that ended because its user was
 *     deactivated counts as live while the user is inactive, because the user is what is missing then
 * @param user empty if the organization has no such user, or the user is not active
 * @param riskScore 0 to 1, determined at sign-in
 * @param mfaVerified whether a second factor was given
 * @param trusted whether the device was known at sign-in
 */
public record KnownSession(
    UUID id,
    UUID organizationId,
    UUID userId,
    boolean live,
    Optional<ActiveUser> user,
    double riskScore,
    boolean mfaVerified,
    boolean trusted) {}
