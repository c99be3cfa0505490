package org.wardvoice.notes.rest;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.util.UUID;
import org.wardvoice.notes.service.NewDictation;
import org.wardvoice.notes.service.NoteType;
import org.wardvoice.shared.text.Text;
import org.wardvoice.transcription.StagedRecording;

/**
 * The text fields of a dictated note.
 *
 * @param noteType progress if absent
 * @param providerId an active user; the caller if absent
 * @param department by name, code or id; the caller's if absent
 */
public record VoiceNoteForm(
    @NotNull UUID patientId,
    @Pattern(regexp = NoteType.PATTERN, message = NoteType.ISSUE) String noteType,
    UUID providerId,
    @Text(min = 1, max = 200) String department) {

  NewDictation dictation(StagedRecording recording) {
    return new NewDictation(patientId, noteType, providerId, department, recording);
  }
}
