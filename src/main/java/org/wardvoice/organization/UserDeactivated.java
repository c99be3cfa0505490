package org.wardvoice.organization;

import java.util.UUID;

/** A user was deactivated; fired in the same transaction, after the change is flushed. */
public record UserDeactivated(UUID organizationId, UUID userId) {}
