package org.wardvoice.notes.service;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.util.UUID;
import org.wardvoice.shared.text.Text;

/**
 * A typed note.
 *
 * @param noteType progress if absent
 * @param providerId an active user; the caller if absent
 * @param department by name, code or id; the caller's if absent
 */
public record NewNote(
    @NotNull UUID patientId,
    @Pattern(regexp = NoteType.PATTERN, message = NoteType.ISSUE) String noteType,
    @NotNull @Text(min = 1, max = 100_000) String content,
    UUID providerId,
    @Text(min = 1, max = 200) String department) {}
