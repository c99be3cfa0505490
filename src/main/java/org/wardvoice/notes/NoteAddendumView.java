package org.wardvoice.notes;

import java.time.Instant;
import java.util.UUID;

/** An addendum to a signed note. */
public record NoteAddendumView(UUID id, String content, UUID authorId, Instant createdAt) {}
