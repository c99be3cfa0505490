package org.wardvoice.notifications;

import java.util.UUID;

/**
 * A notification was created, in the open transaction. No record has changed by it: it is not for the audit
 * log, as a {@link org.wardvoice.shared.event.DomainEvent} would be.
 *
 * @param userId whom alone it concerns
 */
public record NotificationCreated(
    UUID organizationId, UUID userId, NotificationView notification) {}
