package org.wardvoice.notes.service;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.wardvoice.alerts.AlertSource;
import org.wardvoice.alerts.Alerts;
import org.wardvoice.alerts.TextChange;
import org.wardvoice.analysis.Findings;
import org.wardvoice.notes.entity.Note;
import org.wardvoice.notes.entity.NoteAddendum;
import org.wardvoice.notes.entity.NoteRepository;
import org.wardvoice.notes.entity.NoteTrailRepository;
import org.wardvoice.shared.crypto.Sha256;
import org.wardvoice.shared.error.Conflict;
import org.wardvoice.shared.event.Belonging;
import org.wardvoice.transcription.Spoken;
import org.wardvoice.transcription.TranscriptionStatus;
import org.wardvoice.transcription.TranscriptionSubject;

/** Stores the result of transcribing a recording, or of analysing a text. Joins the transaction that ends the job. */
@Stateless
public class ProcessNote {

  @Inject private NoteRepository notes;
  @Inject private NoteTrailRepository trail;
  @Inject private PublishNoteChange told;
  @Inject private NoteContext context;
  @Inject private Alerts alerts;
  @Inject private Clock clock;

  /** The current content of the note, and its addenda. */
  public List<String> read(TranscriptionSubject subject) {
    Note note = notes.find(subject.organizationId(), subject.id()).orElseThrow();
    return parts(note, addenda(note));
  }

  /** The note's current department and patient. */
  public Belonging belonging(TranscriptionSubject subject) {
    return notes
        .find(subject.organizationId(), subject.id())
        .map(context::belonging)
        .orElse(Belonging.NOWHERE);
  }

  /** Sets the note's content to the transcript, unless a user has typed it since. */
  public void complete(TranscriptionSubject subject, Spoken heard, Findings findings) {
    Note note = hold(subject);
    if (note.transcriptionStatus() != TranscriptionStatus.PROCESSING) {
      return;
    }
    Instant now = clock.instant();
    note.wasHeard(heard, Sha256.hex(heard.transcript().text()), now);
    told.newVersion(note, note.authorId(), now);
    alerts.raise(source(note, note.authorId()), note.content(), findings, null);
  }

  /**
   * Raises alerts, unless the note's text has changed since: the new text has its own analysis. An addendum withdraws no
   * alerts whose words are in the signed text.
   *
   * @param text the analysed text
   */
  public void analysed(TranscriptionSubject subject, String text, Findings findings) {
    Note note = hold(subject);
    List<NoteAddendum> addenda = addenda(note);
    if (!NoteParts.joined(parts(note, addenda)).equals(text)) {
      return;
    }
    if (note.needsReview()) {
      // An earlier analysis of this text has failed.
      note.review(false, clock.instant());
    }
    if (addenda.isEmpty()) {
      UUID author = trail.author(note.organizationId(), note.id(), note.version());
      TextChange change = new TextChange(author, null, null, false);
      alerts.raise(source(note, note.authorId()), text, findings, change);
    } else {
      UUID author = addenda.get(addenda.size() - 1).authorId();
      alerts.raise(source(note, author), text, findings, new TextChange(author, null, null, true));
    }
  }

  /**
   * Marks the transcription as failed. If there was only a text to analyse, the note needs a review: alerts may be
   * missing. A signed note remains unchanged.
   */
  public void fail(TranscriptionSubject subject, String reason) {
    Note note = hold(subject);
    if (note.transcriptionStatus() == TranscriptionStatus.PROCESSING) {
      note.fail(reason, clock.instant());
      notes.flush();
      told.changed(note);
    } else if (!note.isSigned()) {
      note.review(true, clock.instant());
    }
  }

  /**
   * Prepares a retry of the transcription or analysis.
   *
   * @throws Conflict if it is the transcription, and that has not failed or a user has typed the content since
   */
  public void queuedAgain(TranscriptionSubject subject, UUID jobId) {
    Note note = hold(subject);
    if (note.transcriptionStatus() == TranscriptionStatus.FAILED) {
      note.awaits(jobId, clock.instant());
      notes.flush();
      told.changed(note);
    } else if (jobId.equals(note.jobId())) {
      throw Conflict.of("The note has been transcribed or typed since");
    }
  }

  /**
   * The note as the source of alerts.
   *
   * @param author of the text that raises them
   */
  private static AlertSource source(Note note, UUID author) {
    return new AlertSource(
        note.organizationId(),
        PublishNoteChange.NOTE,
        note.id(),
        note.patientId(),
        note.departmentId(),
        author);
  }

  private List<NoteAddendum> addenda(Note note) {
    return trail.addenda(note.organizationId(), List.of(note.id()));
  }

  private static List<String> parts(Note note, List<NoteAddendum> addenda) {
    return Stream.concat(Stream.of(note.content()), addenda.stream().map(NoteAddendum::content))
        .toList();
  }

  private Note hold(TranscriptionSubject subject) {
    UUID organization = subject.organizationId();
    return notes.lock(organization, subject.id()).orElseThrow();
  }
}
