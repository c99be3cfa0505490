package org.wardvoice.notes.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.wardvoice.notes.NoteView;
import org.wardvoice.notes.entity.Note;
import org.wardvoice.notes.entity.NoteRepository;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Precondition;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.error.Violations;
import org.wardvoice.shared.json.Patch;

/** Changes a draft. Its earlier content is kept as a version. */
@Stateless
public class UpdateNote {

  @Inject private NoteRepository notes;
  @Inject private NoteReferences references;
  @Inject private NoteViews views;
  @Inject private PublishNoteChange told;
  @Inject private Event<AuditEvent> audit;
  @Inject private Clock clock;

  /**
   * Changes the given fields. If nothing differs, no version is created.
   *
   * @throws org.wardvoice.shared.error.Conflict if it is signed, or still being transcribed
   */
  public NoteView update(
      Caller caller, UUID noteId, Patch<NoteChange> patch, Precondition precondition) {
    Set<String> present = patch.present();
    Note note = notes.lock(caller.organizationId(), noteId).orElseThrow(() -> new NotFound("Note"));
    NoteChange given = patch.values();
    Violations violations = new Violations();
    UUID provider =
        present.contains("providerId")
            ? violations.read(() -> provider(caller, note, given.providerId()))
            : note.providerId();
    UUID department =
        present.contains("department")
            ? violations.read(() -> department(caller, note, given.department()))
            : note.departmentId();
    violations.end();
    NoteAccess.checkChange(caller, note);
    precondition.check(views.one(note));
    NoteState.checkChangeable(note);
    String type = present.contains("noteType") ? given.noteType() : note.noteType();
    String content = present.contains("content") ? given.content() : note.content();
    return change(caller, note, new NoteValues(type, content, provider, department));
  }

  /** The current provider is accepted even if no longer active. */
  private UUID provider(Caller caller, Note note, UUID named) {
    UUID wanted = named == null ? caller.userId() : named;
    return wanted.equals(note.providerId()) ? wanted : references.provider(caller, named);
  }

  private UUID department(Caller caller, Note note, String named) {
    return named == null ? references.department(caller, null) : references.department(note, named);
  }

  private NoteView change(Caller caller, Note note, NoteValues wanted) {
    List<String> changed = wanted.changesOf(note);
    if (changed.isEmpty()) {
      audit.fire(FindNotes.read("note_read", caller, note));
      return views.one(note);
    }
    Instant now = clock.instant();
    note.describe(wanted.type(), wanted.provider(), wanted.department(), now);
    if (changed.contains("content")) {
      note.write(wanted.content(), now);
    }
    if (note.content() == null) {
      // Not transcribed yet: there is no version to store.
      notes.flush();
      told.changed(note);
    } else {
      told.newVersion(note, caller.userId(), now);
    }
    if (changed.contains("content")) {
      told.analyse(note);
    }
    if (changed.contains("department")) {
      told.moved(note);
    }
    audit.fire(
        AuditEvent.of(Category.DATA_CHANGE, "note_updated", caller)
            .about(PublishNoteChange.NOTE, note.id())
            .with("patient_id", note.patientId())
            .with("version", note.version())
            .with("changed", changed));
    return views.one(note);
  }

  private record NoteValues(String type, String content, UUID provider, UUID department) {

    /** The fields' names as clients write them. */
    private List<String> changesOf(Note note) {
      List<String> changed = new ArrayList<>();
      if (content != null && !content.equals(note.content())) {
        changed.add("content");
      }
      if (!department.equals(note.departmentId())) {
        changed.add("department");
      }
      if (!type.equals(note.noteType())) {
        changed.add("note_type");
      }
      if (!provider.equals(note.providerId())) {
        changed.add("provider_id");
      }
      return changed;
    }
  }
}
