package org.wardvoice.notes.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.UUID;
import org.wardvoice.notes.AddendumWritten;
import org.wardvoice.notes.NoteView;
import org.wardvoice.notes.entity.Note;
import org.wardvoice.notes.entity.NoteAddendum;
import org.wardvoice.notes.entity.NoteRepository;
import org.wardvoice.notes.entity.NoteTrailRepository;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.error.Conflict;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.persistence.Ids;

/** Adds addenda to signed notes, which remain unchanged. */
@Stateless
public class AddAddendum {

  @Inject private NoteRepository notes;
  @Inject private NoteTrailRepository trail;
  @Inject private NoteViews views;
  @Inject private PublishNoteChange told;
  @Inject private Event<AddendumWritten> written;
  @Inject private Event<AuditEvent> audit;
  @Inject private Clock clock;

  /**
   * Adds an addendum to a signed note.
   *
   * @throws Conflict if the note is a draft
   */
  public NoteView add(Caller caller, UUID noteId, NewAddendum input) {
    Note note = notes.lock(caller.organizationId(), noteId).orElseThrow(() -> new NotFound("Note"));
    NoteAccess.checkChange(caller, note);
    if (!note.isSigned()) {
      throw Conflict.of("Only a signed note can have addenda; edit the draft instead");
    }
    NoteAddendum addendum =
        new NoteAddendum(Ids.next(), note, caller.userId(), input.content(), clock.instant());
    trail.add(addendum);
    told.changed(note);
    told.analyse(note);
    written.fire(new AddendumWritten(addendum.id(), note.organizationId(), note.id()));
    audit.fire(
        AuditEvent.of(Category.DATA_CHANGE, "note_addendum_added", caller)
            .about(PublishNoteChange.NOTE, note.id())
            .with("patient_id", note.patientId())
            .with("addendum", addendum.id()));
    return views.one(note);
  }
}
