package org.wardvoice.notifications;

import java.time.Instant;
import java.util.UUID;
import org.wardvoice.shared.Nullable;
import org.wardvoice.shared.RecordReference;
import org.wardvoice.shared.language.Translated;

/**
 * A notification as the API returns it.
 *
 * @param kind such as {@code note_shared}
 * @param message a colleague's message, or null
 * @param resource the record that it links to
 * @param readAt null until it was read
 */
public record NotificationView(
    UUID id,
    String kind,
    @Translated String title,
    @Nullable String message,
    RecordReference resource,
    boolean read,
    @Nullable Instant readAt,
    Instant createdAt) {}
