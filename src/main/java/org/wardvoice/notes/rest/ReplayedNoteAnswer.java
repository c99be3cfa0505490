package org.wardvoice.notes.rest;

import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.notes.service.FindNotes;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.http.Created;
import org.wardvoice.shared.http.ReplayedAnswer;

/** The repeated response for a note that was committed before the server was stopped. */
@Component
public class ReplayedNoteAnswer implements ReplayedAnswer {

  private final FindNotes find;
  private final CurrentCaller current;

  @Inject
  public ReplayedNoteAnswer(FindNotes find, CurrentCaller current) {
    this.find = find;
    this.current = current;
  }

  @Override
  public String type() {
    return "note";
  }

  @Override
  public Created<?> of(UUID id) {
    return Created.in(NotesResource.LIST, id, find.one(current.caller(), id));
  }
}
