package org.wardvoice.notes.service;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.util.UUID;
import org.wardvoice.shared.text.Text;

/**
 * The changeable fields of a draft.
 *
 * @param noteType progress if cleared
 * @param providerId an active user; the caller if cleared
 * @param department by name, code or id; the caller's if cleared
 */
public record NoteChange(
    @Pattern(regexp = NoteType.PATTERN, message = NoteType.ISSUE) String noteType,
    @NotNull @Text(min = 1, max = 100_000) String content,
    UUID providerId,
    @Text(min = 1, max = 200) String department) {

  public NoteChange {
    noteType = noteType == null ? NoteType.DEFAULT : noteType;
  }
}
