package org.wardvoice.notes.service;

import java.time.Instant;
import java.util.UUID;

/**
 * What a note said from one change to the next.
 *
 * @param department the department's name
 * @param authorId who made it say so
 * @param createdAt since when
 */
public record NoteVersionView(
    int version,
    String content,
    String noteType,
    UUID providerId,
    String department,
    UUID authorId,
    Instant createdAt) {}
