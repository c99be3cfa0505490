package org.wardvoice.organization;

import java.util.UUID;

/**
 * Whom a token invites.
 *
 * @param name null where nobody has told it yet
 */
public record Invitee(UUID organizationId, String email, String name) {}
