package org.wardvoice.notes;

import java.time.Instant;
import java.util.UUID;

/** What was added to a signed note. */
public record NoteAddendumView(UUID id, String content, UUID authorId, Instant createdAt) {}
