package org.wardvoice.notifications;

import java.util.UUID;

/**
 * A notification was created; fired in the same transaction. No record was changed: it is not audited, as a {@link
 * org.wardvoice.shared.event.DomainEvent} would be.
 *
 * @param userId the only recipient
 */
public record NotificationCreated(
    UUID organizationId, UUID userId, NotificationView notification) {}
