package org.wardvoice.notes.service;

import java.util.Map;
import org.wardvoice.notes.entity.Note;
import org.wardvoice.shared.error.Conflict;
import org.wardvoice.transcription.TranscriptionStatus;

/** What the state of a note stands against. */
final class NoteState {

  private NoteState() {}

  /**
   * Lets only a draft pass on which nothing works.
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
   * Lets only a draft pass that says something.
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
