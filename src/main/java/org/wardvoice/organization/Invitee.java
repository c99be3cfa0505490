package org.wardvoice.organization;

import java.util.UUID;

/**
 * The invitee of a token.
 *
 * @param name null if not known yet
 */
public record Invitee(UUID organizationId, String email, String name) {}
