package org.wardvoice.organization;

import java.util.UUID;

/**
 * A user's email address has changed: links sent to the old one are no longer valid, and reports go to the new one.
 * Fired in the same transaction.
 *
 * @param changedBy the user who changed it
 */
public record UserEmailChanged(
    UUID organizationId, UUID userId, String before, String after, UUID changedBy) {}
