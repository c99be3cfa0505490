package org.wardvoice.notifications;

import java.util.UUID;

/**
 * A person is told of something, in the transaction that is still open. No record has changed by it: it is not for the audit
 * log, as a {@link org.wardvoice.shared.event.DomainEvent} would be.
 *
 * @param userId whom alone it concerns
 */
public record NotificationTold(UUID organizationId, UUID userId, NotificationView notification) {}
