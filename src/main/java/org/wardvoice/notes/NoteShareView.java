package org.wardvoice.notes;

import java.time.Instant;
import java.util.UUID;
import org.wardvoice.shared.Nullable;

/**
 * A recipient of a note: a user, or all staff of a department.
 *
 * @param userId null for a department
 * @param department its name; null for a user
 */
public record NoteShareView(
    @Nullable UUID userId,
    @Nullable String department,
    UUID sharedBy,
    Instant sharedAt,
    @Nullable String message) {}
