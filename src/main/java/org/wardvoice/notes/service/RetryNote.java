package org.wardvoice.notes.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.UUID;
import org.wardvoice.notes.NoteView;
import org.wardvoice.notes.entity.Note;
import org.wardvoice.notes.entity.NoteRepository;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.error.Conflict;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.transcription.Transcriptions;
import org.wardvoice.transcription.Transcriptions.QueuedTranscription;

/** Retries a failed transcription, for example after the engine was fixed or replaced. */
@Stateless
public class RetryNote {

  @Inject private NoteRepository notes;
  @Inject private NoteViews views;
  @Inject private PublishNoteChange told;
  @Inject private Transcriptions transcriptions;
  @Inject private Event<AuditEvent> audit;
  @Inject private Clock clock;

  /**
   * Queues the job again.
   *
   * @throws Conflict unless it has failed
   */
  public NoteView retry(Caller caller, UUID noteId) {
    Note note = notes.lock(caller.organizationId(), noteId).orElseThrow(() -> new NotFound("Note"));
    NoteAccess.checkChange(caller, note);
    if (note.transcriptionStatus() == null) {
      throw Conflict.of("The note was typed, not dictated: there is nothing to transcribe");
    }
    note.transcriptionStatus().requireFailed();
    QueuedTranscription queued =
        transcriptions.queueAgain(
            PublishNoteChange.subject(note), note.recordingId(), PublishNoteChange.URGENCY);
    note.awaits(queued.jobId(), clock.instant());
    notes.flush();
    told.changed(note);
    audit.fire(
        AuditEvent.of(Category.DATA_CHANGE, "note_retried", caller)
            .about(PublishNoteChange.NOTE, note.id())
            .with("patient_id", note.patientId()));
    return views.one(note);
  }
}
