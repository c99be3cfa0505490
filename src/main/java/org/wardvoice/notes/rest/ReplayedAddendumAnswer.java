package org.wardvoice.notes.rest;

import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.notes.NoteView;
import org.wardvoice.notes.service.FindNotes;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.http.Created;
import org.wardvoice.shared.http.ReplayedAnswer;

/** The repeated response for an addendum that was committed before the server was stopped. */
@Component
public class ReplayedAddendumAnswer implements ReplayedAnswer {

  private final FindNotes find;
  private final CurrentCaller current;

  @Inject
  public ReplayedAddendumAnswer(FindNotes find, CurrentCaller current) {
    this.find = find;
    this.current = current;
  }

  @Override
  public String type() {
    return "note_addendum";
  }

  @Override
  public Created<?> of(UUID id) {
    NoteView view = find.ofAddendum(current.caller(), id);
    return Created.in(NotesResource.LIST, view.id(), view);
  }
}
