package org.wardvoice.organization;

import java.util.UUID;

/** Somebody may not sign in any more; fired in the transaction that decides so, once it is written. */
public record UserDeactivated(UUID organizationId, UUID userId) {}
