package org.wardvoice.organization;

import java.util.UUID;

/** Somebody has another e-mail address: what was sent to the old one counts no longer. Fired in the same transaction. */
public record UserEmailChanged(UUID organizationId, UUID userId) {}
