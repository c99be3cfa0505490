package org.wardvoice.organization;

import java.util.UUID;

/** Somebody has another role, or other permissions; fired in the transaction that decides so, once it is written. */
public record UserStandingChanged(UUID organizationId, UUID userId) {}
