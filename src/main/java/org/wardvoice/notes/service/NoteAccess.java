package org.wardvoice.notes.service;

import org.wardvoice.notes.entity.Note;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.error.NotPermitted;

/** The contextual rule of {@code notes:update} (contract, section 3). */
final class NoteAccess {

  private static final String PERMISSION = "notes:update";
  private static final String ATTENDING = "attending_physician";

  private NoteAccess() {}

  /**
   * Accepts the author of the note, and attending physicians.
   *
   * @throws NotPermitted to all others
   */
  static void checkChange(Caller caller, Note note) {
    if (!mayChange(caller, note)) {
      throw new NotPermitted(PERMISSION);
    }
  }

  /**
   * Also accepts the note's provider.
   *
   * @throws NotPermitted to all others
   */
  static void checkSigning(Caller caller, Note note) {
    if (!mayChange(caller, note) && !note.providerId().equals(caller.userId())) {
      throw new NotPermitted(PERMISSION);
    }
  }

  private static boolean mayChange(Caller caller, Note note) {
    return caller.passesEveryContextualRule()
        || caller.role().equals(ATTENDING)
        || note.authorId().equals(caller.userId());
  }
}
