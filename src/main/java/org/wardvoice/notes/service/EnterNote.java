package org.wardvoice.notes.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.UUID;
import org.wardvoice.notes.NoteEntered;
import org.wardvoice.notes.NoteView;
import org.wardvoice.notes.entity.Note;
import org.wardvoice.notes.entity.NoteRepository;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.error.Violations;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.transcription.StagedRecording;
import org.wardvoice.transcription.Transcriptions;
import org.wardvoice.transcription.Transcriptions.QueuedTranscription;

/** Stores notes, written or dictated: the record and everything that belongs to it, in one transaction. */
@Stateless
public class EnterNote {

  @Inject private NoteRepository notes;
  @Inject private NoteReferences references;
  @Inject private PublishNoteChange told;
  @Inject private NoteViews views;
  @Inject private Transcriptions transcriptions;
  @Inject private Event<NoteEntered> entered;
  @Inject private Event<AuditEvent> audit;
  @Inject private Clock clock;

  /**
   * Stores a written note.
   *
   * @throws org.wardvoice.shared.error.InvalidInput if the organization has no such patient, provider or department
   */
  public NoteView write(Caller caller, NewNote input) {
    Note note =
        draft(caller, input.patientId(), input.noteType(), input.providerId(), input.department());
    Instant now = note.createdAt();
    note.write(input.content(), now);
    note.countVersion();
    notes.add(note);
    entered.fire(new NoteEntered(note.id()));
    told.keepVersion(note, caller.userId(), now);
    told.analyse(note);
    return views.one(note);
  }

  /**
   * Stores a dictated note, whose content comes from the transcription.
   *
   * @throws org.wardvoice.shared.error.InvalidInput if the organization has no such patient, provider or department
   */
  public NoteView dictate(Caller caller, NewDictation input) {
    Note note =
        draft(caller, input.patientId(), input.noteType(), input.providerId(), input.department());
    StagedRecording recording = input.recording();
    QueuedTranscription queued =
        transcriptions.queue(PublishNoteChange.subject(note), recording, PublishNoteChange.URGENCY);
    Double seconds = recording.seconds().isPresent() ? recording.seconds().getAsDouble() : null;
    note.wasSpoken(queued.recordingId(), recording.sha256(), seconds);
    note.awaits(queued.jobId(), note.createdAt());
    notes.add(note);
    entered.fire(new NoteEntered(note.id()));
    told.changed(note);
    audit.fire(
        AuditEvent.of(Category.DATA_CHANGE, "note_dictated", caller)
            .about(PublishNoteChange.NOTE, note.id())
            .with("patient_id", note.patientId()));
    return views.one(note);
  }

  private Note draft(
      Caller caller, UUID namedPatient, String type, UUID namedProvider, String named) {
    Violations violations = new Violations();
    UUID patient = violations.read(() -> references.patient(caller, namedPatient));
    UUID provider = violations.read(() -> references.provider(caller, namedProvider));
    UUID department = violations.read(() -> references.department(caller, named));
    violations.end();
    Instant now = clock.instant();
    Note note = new Note(Ids.next(), caller.organizationId(), patient, caller.userId(), now);
    note.describe(type == null ? NoteType.DEFAULT : type, provider, department, now);
    return note;
  }
}
