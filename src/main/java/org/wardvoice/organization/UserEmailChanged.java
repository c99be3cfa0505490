package org.wardvoice.organization;

import java.util.UUID;

/** A user's email address has changed: links sent to the old one are no longer valid. Fired in the same transaction. */
public record UserEmailChanged(UUID userId) {}
