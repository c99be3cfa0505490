package org.wardvoice.notes.service;

import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.alerts.Alerts;
import org.wardvoice.notes.NoteCreated;
import org.wardvoice.notes.entity.Note;
import org.wardvoice.notes.entity.NoteRepository;
import org.wardvoice.notes.entity.NoteTrailRepository;
import org.wardvoice.notes.entity.NoteVersion;
import org.wardvoice.patients.Timeline;
import org.wardvoice.patients.TimelineEntry;
import org.wardvoice.patients.TimelineType;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.event.LiveSignal;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.shared.persistence.LowerCase;
import org.wardvoice.transcription.TranscriptionStatus;
import org.wardvoice.transcription.TranscriptionSubject;
import org.wardvoice.transcription.Transcriptions;

/** Passes a changed note on to versions, timeline, analysis and events. Joins the caller's transaction. */
@Component
public class PublishNoteChange {

  /** The record type of notes in other features. */
  static final String NOTE = "note";

  /** The urgency of transcribing and analysing notes, 0 to 3. */
  static final int URGENCY = 1;

  private final NoteRepository notes;
  private final NoteTrailRepository trail;
  private final NoteViews views;
  private final NoteContext context;
  private final Timeline timeline;
  private final Transcriptions transcriptions;
  private final Event<NoteCreated> created;
  private final Event<LiveSignal> signals;
  private final Alerts alerts;

  @Inject
  public PublishNoteChange(
      NoteRepository notes,
      NoteTrailRepository trail,
      NoteViews views,
      NoteContext context,
      Timeline timeline,
      Transcriptions transcriptions,
      Event<NoteCreated> created,
      Event<LiveSignal> signals,
      Alerts alerts) {
    this.notes = notes;
    this.trail = trail;
    this.views = views;
    this.context = context;
    this.timeline = timeline;
    this.transcriptions = transcriptions;
    this.created = created;
    this.signals = signals;
    this.alerts = alerts;
  }

  static TranscriptionSubject subject(Note note) {
    return new TranscriptionSubject(NOTE, note.id(), note.organizationId());
  }

  /**
   * Stores the current content as a version, and updates what depends on it.
   *
   * @param author of the version
   */
  void newVersion(Note note, UUID author, Instant now) {
    note.countVersion();
    notes.flush();
    keepVersion(note, author, now);
  }

  /** Stores the current text as a version; the first one fires an event. */
  void keepVersion(Note note, UUID author, Instant now) {
    trail.add(new NoteVersion(Ids.next(), note, author, now));
    changed(note);
    if (note.version() == 1) {
      created.fire(
          NoteCreated.of(
              note.organizationId(),
              note.departmentId(),
              views.one(note),
              context.openTo(note),
              now));
    }
  }

  /** Signals a change, and updates the note's only entry in the timeline. */
  void changed(Note note) {
    signals.fire(context.changed(note));
    int addenda =
        note.isSigned() ? trail.addenda(note.organizationId(), List.of(note.id())).size() : 0;
    timeline.put(
        new TimelineEntry(
            note.organizationId(),
            note.patientId(),
            TimelineType.NOTE,
            note.createdAt(),
            NoteType.title(note.noteType()) + state(note, addenda),
            facts(note, addenda),
            note.content(),
            NOTE,
            note.id()));
  }

  private static Map<String, Object> facts(Note note, int addenda) {
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("note_type", note.noteType());
    facts.put("status", LowerCase.name(note.status()));
    facts.put("addenda", addenda);
    if (note.transcriptionStatus() != null) {
      facts.put("transcription_status", LowerCase.name(note.transcriptionStatus()));
    }
    return facts;
  }

  /** The note's state for readers, in brackets, or an empty text. */
  private static String state(Note note, int addenda) {
    if (note.transcriptionStatus() == TranscriptionStatus.FAILED) {
      return " (transcription failed)";
    }
    if (!note.isSigned()) {
      return "";
    }
    return switch (addenda) {
      case 0 -> " (signed)";
      case 1 -> " (signed, 1 addendum)";
      default -> " (signed, " + addenda + " addenda)";
    };
  }

  /** Queues the analysis of the text for alerts. */
  void analyse(Note note) {
    transcriptions.queue(subject(note), null, URGENCY);
  }

  /** Moves its alerts to its new department. */
  void moved(Note note) {
    alerts.move(note.organizationId(), note.id(), note.departmentId());
  }
}
