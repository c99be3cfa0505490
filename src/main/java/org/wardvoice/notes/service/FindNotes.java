package org.wardvoice.notes.service;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.wardvoice.export.ExportQuery;
import org.wardvoice.export.ExportSource.Records;
import org.wardvoice.export.RecordQuery;
import org.wardvoice.export.Stamped;
import org.wardvoice.notes.NoteView;
import org.wardvoice.notes.entity.Note;
import org.wardvoice.notes.entity.NoteRepository;
import org.wardvoice.notes.entity.NoteRepository.NoteFilter;
import org.wardvoice.notes.entity.NoteRepository.Reader;
import org.wardvoice.notes.entity.NoteTrailRepository;
import org.wardvoice.notes.entity.NoteVersion;
import org.wardvoice.organization.Departments;
import org.wardvoice.organization.FilterTargets;
import org.wardvoice.patients.Patients;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;

/** Reads notes; each read is audited. */
@Stateless
public class FindNotes {

  @Inject private NoteRepository notes;
  @Inject private NoteTrailRepository trail;
  @Inject private NoteViews views;
  @Inject private NoteContext context;
  @Inject private Departments departments;
  @Inject private Patients patients;
  @Inject private Event<AuditEvent> audit;

  public NoteView one(Caller caller, UUID noteId) {
    return one(caller, noteId, List.of());
  }

  /**
   * Finds one.
   *
   * @param expand {@code words}, {@code patient}; other values are ignored
   */
  public NoteView one(Caller caller, UUID noteId, Collection<String> expand) {
    Note note = find(caller, noteId);
    audit.fire(read("note_read", caller, note));
    return views.one(note, expand, patients.expanded(caller, expand, Stream.of(note.patientId())));
  }

  public NoteView ofAddendum(Caller caller, UUID addendumId) {
    UUID noteId =
        trail
            .noteOfAddendum(caller.organizationId(), addendumId)
            .orElseThrow(() -> new NotFound("Note"));
    return one(caller, noteId);
  }

  /** The recording of a dictated note; a written one has none. */
  public UUID recordingOf(Caller caller, UUID noteId) {
    Note note = find(caller, noteId);
    UUID recording =
        Optional.ofNullable(note.recordingId()).orElseThrow(() -> new NotFound("Recording"));
    audit.fire(read("recording_heard", caller, note));
    return recording;
  }

  /** All versions of a note, latest first. */
  public Page<NoteVersionView> versions(Caller caller, UUID noteId, PageRequest page) {
    Note note = find(caller, noteId);
    Map<UUID, String> names = departments.names(note.organizationId());
    Page<NoteVersionView> found =
        trail
            .versions(note.organizationId(), note.id(), page)
            .map(version -> view(version, names.get(version.departmentId())));
    audit.fire(
        read("note_versions_read", caller, note)
            .with("versions", found.items().stream().map(NoteVersionView::version).toList()));
    return found;
  }

  private static NoteVersionView view(NoteVersion version, String department) {
    return new NoteVersionView(
        version.version(),
        version.content(),
        version.noteType(),
        version.providerId(),
        department,
        version.authorId(),
        version.createdAt());
  }

  /**
   * Lists, newest first. A filter that names something the organization does not have gives an empty list.
   *
   * @param expand {@code patient}; other values are ignored
   */
  public Page<NoteView> list(
      Caller caller, NotesQuery wanted, Collection<String> expand, PageRequest page) {
    UUID organization = caller.organizationId();
    Page<Note> rows = notes.list(organization, filter(caller, wanted), page);
    Page<NoteView> found =
        rows.with(
            views.all(
                organization,
                rows.items(),
                patients.expanded(caller, expand, rows.items().stream().map(Note::patientId))));
    audit.fire(
        AuditEvent.of(Category.DATA_ACCESS, "notes_listed", caller)
            .with("filters", wanted.given())
            .with("rows", found.items().size())
            .with("notes", found.items().stream().map(NoteView::id).toList()));
    return found;
  }

  /** Lists what other features search for, newest first. */
  public Page<Stamped<NoteView>> search(Caller caller, RecordQuery wanted, PageRequest page) {
    UUID organization = caller.organizationId();
    NotesQuery all = new NotesQuery(null, null, null, null, null, null, null, null, null, false);
    Page<Note> rows = notes.search(organization, filter(caller, all), wanted, page);
    Page<NoteView> found = rows.with(views.all(organization, rows.items()));
    audit.fire(
        AuditEvent.of(Category.DATA_ACCESS, "notes_listed", caller)
            .with("filters", wanted.given())
            .with("rows", found.items().size())
            .with("notes", found.items().stream().map(NoteView::id).toList()));
    return found.map(NoteLookup::stamped);
  }

  /** All records of the list, oldest first; the exporting feature audits the read. */
  @TransactionAttribute(TransactionAttributeType.MANDATORY)
  public Records<NoteView> all(Caller caller, NotesQuery wanted, ExportQuery when) {
    UUID organization = caller.organizationId();
    return Records.of(
        notes.all(organization, filter(caller, wanted), when.from(), when.to(), Records.AT_ONCE),
        records -> views.all(organization, records));
  }

  private NoteFilter filter(Caller caller, NotesQuery wanted) {
    FilterTargets targets = new FilterTargets(departments, caller.organizationId());
    return new NoteFilter(
        targets.id(wanted.patientId()),
        targets.id(wanted.providerId()),
        targets.department(wanted.department()),
        wanted.type(),
        wanted.status(),
        wanted.from(),
        wanted.to(),
        wanted.text(),
        wanted.needsReview(),
        wanted.sharedWithMe() ? new Reader(caller.userId(), caller.departmentId()) : null,
        context.scope(caller),
        targets.isAnyMissing());
  }

  private Note find(Caller caller, UUID noteId) {
    Note note = notes.find(caller.organizationId(), noteId).orElseThrow(() -> new NotFound("Note"));
    context.check(caller, note);
    return note;
  }

  static AuditEvent read(String action, Caller caller, Note note) {
    return AuditEvent.of(Category.DATA_ACCESS, action, caller)
        .about(PublishNoteChange.NOTE, note.id())
        .with("patient_id", note.patientId());
  }
}
