package org.wardvoice.notes.service;

import java.util.Map;
import org.wardvoice.notes.entity.Note;
import org.wardvoice.shared.error.Conflict;
import org.wardvoice.transcription.TranscriptionStatus;

/** Checks what the state of a note allows. */
final class NoteState {

  private NoteState() {}

  /**
   * Accepts only drafts that are not being processed.
   *
   * @throws Conflict otherwise
   */
  static void checkChangeable(Note note) {
    if (note.isSigned()) {
      throw new Conflict("NOTE_SIGNED", "The note is signed; add an addendum instead", Map.of());
    }
    if (note.transcriptionStatus() == TranscriptionStatus.PROCESSING) {
      throw Conflict.of("The note is still being transcribed");
    }
  }

  /**
   * Accepts only drafts with content.
   *
   * @throws Conflict otherwise
   */
  static void checkSignable(Note note) {
    if (note.isSigned()) {
      throw new Conflict("NOTE_SIGNED", "The note is already signed", Map.of());
    }
    checkChangeable(note);
    if (note.content() == null) {
      throw Conflict.of("The note has no content yet");
    }
  }
}
