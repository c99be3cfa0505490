package org.wardvoice.access.entity;

import java.util.Optional;
import java.util.UUID;
import org.wardvoice.security.ActiveUser;

/**
 * What a request's authentication needs to know about its session.
 *
 * @param endedWithItsUser whether it ended because the user was deactivated
 * @param tokenRevoked whether the request's access token was revoked separately
 * @param passkeyUsed whether the user signed in with a passkey
 * @param user empty if the organization has no such user, or the user is not active
 */
public record CheckedSession(
    SessionTerm term,
    UUID organizationId,
    UUID userId,
    boolean endedWithItsUser,
    boolean tokenRevoked,
    boolean mfaVerified,
    boolean passkeyUsed,
    double riskScore,
    boolean trusted,
    Optional<ActiveUser> user) {}
