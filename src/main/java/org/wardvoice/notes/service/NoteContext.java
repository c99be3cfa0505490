package org.wardvoice.notes.service;

import jakarta.inject.Inject;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wardvoice.notes.entity.Note;
import org.wardvoice.notes.entity.NoteTrailRepository;
import org.wardvoice.patients.PatientContext;
import org.wardvoice.patients.PatientScope;
import org.wardvoice.patients.RecordKind;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.NotPermitted;
import org.wardvoice.shared.event.Belonging;
import org.wardvoice.shared.event.LiveSignal;

/**
 * Hides notes from callers who may not read their patient, except from author, provider and users they were shared with
 * (contract, section 3). Joins the caller's transaction.
 */
@Component
public class NoteContext {

  private static final String PERMISSION = "notes:read";

  /**
   * A signal names its receivers, and its size is limited: of a note that is shared with more, only author and provider
   * get signals regardless of the patient.
   */
  private static final int MOST_TOLD = 100;

  private final PatientContext patients;
  private final NoteTrailRepository trail;

  @Inject
  public NoteContext(PatientContext patients, NoteTrailRepository trail) {
    this.patients = patients;
    this.trail = trail;
  }

  /** The scope for lists; null if the caller may read all notes. */
  PatientScope scope(Caller caller) {
    return patients.scope(caller, RecordKind.CARE).orElse(null);
  }

  /**
   * Requires that the caller may read the note.
   *
   * @throws NotPermitted to all other callers
   */
  void check(Caller caller, Note note) {
    if (patients.isClosed(caller, RecordKind.CARE, note.patientId())) {
      Set<UUID> open = openTo(note);
      if (!open.contains(caller.userId())
          && (caller.departmentId() == null || !open.contains(caller.departmentId()))) {
        throw patients.refusal(caller, note.patientId(), PERMISSION);
      }
    }
  }

  /** The note's current department and patient, and its people. */
  Belonging belonging(Note note) {
    Set<UUID> open = openTo(note);
    return open.size() > MOST_TOLD
        ? Belonging.of(note.departmentId(), note.patientId(), note.authorId(), note.providerId())
        : new Belonging(note.departmentId(), note.patientId(), open, null);
  }

  /** The signal that the note was changed. */
  LiveSignal changed(Note note) {
    return LiveSignal.changed(
        note.organizationId(), PERMISSION, belonging(note), PublishNoteChange.NOTE, note.id());
  }

  /** The users and departments that may read the note regardless of its patient. */
  Set<UUID> openTo(Note note) {
    Stream<UUID> shown =
        trail.shares(note.organizationId(), List.of(note.id())).stream()
            .map(share -> share.userId() == null ? share.departmentId() : share.userId());
    return Stream.concat(Stream.of(note.authorId(), note.providerId()), shown)
        .collect(Collectors.toUnmodifiableSet());
  }
}
