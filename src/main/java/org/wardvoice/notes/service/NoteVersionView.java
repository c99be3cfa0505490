package org.wardvoice.notes.service;

import java.time.Instant;
import java.util.UUID;

/**
 * A version of a note.
 *
 * @param department the department's name
 * @param authorId the author of this version
 * @param createdAt when it replaced the previous one
 */
public record NoteVersionView(
    int version,
    String content,
    String noteType,
    UUID providerId,
    String department,
    UUID authorId,
    Instant createdAt) {}
