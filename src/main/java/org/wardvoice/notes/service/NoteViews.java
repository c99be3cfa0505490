package org.wardvoice.notes.service;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import jakarta.inject.Inject;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.notes.NoteAddendumView;
import org.wardvoice.notes.NoteShareView;
import org.wardvoice.notes.NoteView;
import org.wardvoice.notes.entity.Note;
import org.wardvoice.notes.entity.NoteAddendum;
import org.wardvoice.notes.entity.NoteShare;
import org.wardvoice.notes.entity.NoteTrailRepository;
import org.wardvoice.organization.Departments;
import org.wardvoice.patients.PatientItem;
import org.wardvoice.shared.Component;
import org.wardvoice.transcription.Transcriptions;

/** Converts notes to views, with their departments' current names. Joins the caller's transaction. */
@Component
public class NoteViews {

  private static final String WORDS = "words";

  private final NoteTrailRepository trail;
  private final Departments departments;
  private final Transcriptions transcriptions;

  @Inject
  public NoteViews(
      NoteTrailRepository trail, Departments departments, Transcriptions transcriptions) {
    this.trail = trail;
    this.departments = departments;
    this.transcriptions = transcriptions;
  }

  NoteView one(Note note) {
    return one(note, List.of(), Map.of());
  }

  NoteView one(Note note, Collection<String> expand, Map<UUID, PatientItem> patients) {
    NoteView view = all(note.organizationId(), List.of(note), patients).get(0);
    return expand.contains(WORDS) && note.jobId() != null
        ? view.with(transcriptions.words(note.organizationId(), note.jobId()))
        : view;
  }

  List<NoteView> all(UUID organization, List<Note> notes) {
    return all(organization, notes, Map.of());
  }

  /**
   * Views with their patients.
   *
   * @param patients by id, as far as they were asked for
   */
  List<NoteView> all(UUID organization, List<Note> notes, Map<UUID, PatientItem> patients) {
    if (notes.isEmpty()) {
      return List.of();
    }
    Map<UUID, String> names = departments.names(organization);
    List<UUID> ids = notes.stream().map(Note::id).toList();
    Map<UUID, List<NoteShareView>> shares =
        trail.shares(organization, ids).stream()
            .collect(groupingBy(NoteShare::noteId, mapping(share -> view(share, names), toList())));
    Map<UUID, List<NoteAddendumView>> addenda =
        trail.addenda(organization, ids).stream()
            .collect(groupingBy(NoteAddendum::noteId, mapping(NoteViews::view, toList())));
    return notes.stream()
        .map(
            note ->
                view(
                    note,
                    names.get(note.departmentId()),
                    shares.getOrDefault(note.id(), List.of()),
                    addenda.getOrDefault(note.id(), List.of()),
                    patients.get(note.patientId())))
        .toList();
  }

  private static NoteView view(
      Note note,
      String department,
      List<NoteShareView> shares,
      List<NoteAddendumView> addenda,
      PatientItem patient) {
    return new NoteView(
        note.id(),
        note.patientId(),
        note.noteType(),
        note.content(),
        note.providerId(),
        note.authorId(),
        department,
        note.status(),
        note.transcriptionStatus(),
        note.failureReason(),
        note.confidence(),
        note.needsReview(),
        shares,
        note.version(),
        note.signedBy(),
        note.signedAt(),
        addenda,
        note.createdAt(),
        note.updatedAt(),
        null,
        patient);
  }

  private static NoteShareView view(NoteShare share, Map<UUID, String> names) {
    return new NoteShareView(
        share.userId(),
        share.departmentId() == null ? null : names.get(share.departmentId()),
        share.sharedBy(),
        share.sharedAt(),
        share.message());
  }

  private static NoteAddendumView view(NoteAddendum addendum) {
    return new NoteAddendumView(
        addendum.id(), addendum.content(), addendum.authorId(), addendum.createdAt());
  }
}
