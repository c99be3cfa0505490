package org.wardvoice.organization;

import java.util.UUID;

/** A user's role or permissions have changed; fired in the same transaction, after the change is flushed. */
public record UserStandingChanged(UUID organizationId, UUID userId) {}
