package org.wardvoice.notes.service;

import jakarta.ejb.Local;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.notes.SignedNoteFeed;
import org.wardvoice.notes.entity.Note;
import org.wardvoice.notes.entity.NoteAddendum;
import org.wardvoice.notes.entity.NoteSignature;
import org.wardvoice.notes.entity.SignedNoteRepository;
import org.wardvoice.organization.Departments;
import org.wardvoice.shared.persistence.After;

/** Signed notes for other systems of the hospital. */
@Stateless
@Local(SignedNoteFeed.class)
@TransactionAttribute(TransactionAttributeType.MANDATORY)
public class FeedSignedNotes implements SignedNoteFeed {

  @Inject private SignedNoteRepository notes;
  @Inject private Departments departments;

  @Override
  public long countNotes(UUID organizationId, After after) {
    return notes.countNotes(organizationId, after);
  }

  @Override
  public List<SignedNote> notes(UUID organizationId, After after, int most) {
    return signed(organizationId, notes.notes(organizationId, after, most));
  }

  @Override
  public List<SignedNote> notes(UUID organizationId, Collection<UUID> ids) {
    return signed(organizationId, notes.notes(organizationId, ids));
  }

  @Override
  public long countAddenda(UUID organizationId, After after) {
    return notes.countAddenda(organizationId, after);
  }

  @Override
  public List<Addendum> addenda(UUID organizationId, After after, int most) {
    return added(notes.addenda(organizationId, after, most));
  }

  @Override
  public List<Addendum> addenda(UUID organizationId, Collection<UUID> ids) {
    return added(notes.addenda(organizationId, ids));
  }

  private List<SignedNote> signed(UUID organizationId, List<Object[]> rows) {
    Map<UUID, String> names = departments.names(organizationId);
    return rows.stream().map(row -> note((Note) row[0], (NoteSignature) row[1], names)).toList();
  }

  private static SignedNote note(Note note, NoteSignature signature, Map<UUID, String> names) {
    return new SignedNote(
        note.id(),
        note.patientId(),
        note.noteType(),
        note.content(),
        names.get(note.departmentId()),
        note.authorId(),
        note.providerId(),
        note.signedBy(),
        note.signedAt(),
        signature.payload(),
        signature.jws());
  }

  private static List<Addendum> added(List<Object[]> rows) {
    return rows.stream().map(row -> addendum((NoteAddendum) row[0], (Note) row[1])).toList();
  }

  private static Addendum addendum(NoteAddendum addendum, Note note) {
    return new Addendum(
        addendum.id(),
        note.id(),
        note.patientId(),
        note.noteType(),
        addendum.content(),
        addendum.authorId(),
        addendum.createdAt());
  }
}
