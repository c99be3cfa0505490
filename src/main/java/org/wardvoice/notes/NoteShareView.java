package org.wardvoice.notes;

import java.time.Instant;
import java.util.UUID;
import org.wardvoice.shared.Nullable;

/**
 * Whom a note was shared with: a person, or all who work in a department.
 *
 * @param userId null where it was a department
 * @param department its name; null where it was a person
 */
public record NoteShareView(
    @Nullable UUID userId,
    @Nullable String department,
    UUID sharedBy,
    Instant sharedAt,
    @Nullable String message) {}
