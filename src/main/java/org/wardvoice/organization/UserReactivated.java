package org.wardvoice.organization;

import java.util.UUID;

/**
 * An inactive user was activated again; fired in the same transaction, after the change is flushed.
 *
 * @param actor who activated the user
 */
public record UserReactivated(UUID organizationId, UUID userId, UUID actor) {}
