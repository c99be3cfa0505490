package org.wardvoice.notes.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.wardvoice.shared.persistence.After;
import org.wardvoice.shared.persistence.InTimeOrder;

/** Signed notes with their signatures, and addenda with their notes. Every query names the organization. */
@ApplicationScoped
public class SignedNoteRepository {

  private static final InTimeOrder<Object[]> SIGNED =
      new InTimeOrder<>(
          Object[].class,
          "n, s",
          "n",
          "signedAt",
          "Note n, NoteSignature s where n.organizationId = :organization and s.organizationId = :organization"
              + " and s.id = n.id");
  private static final InTimeOrder<Object[]> ADDED =
      new InTimeOrder<>(
          Object[].class,
          "a, n",
          "a",
          "createdAt",
          "NoteAddendum a, Note n where a.organizationId = :organization and n.organizationId = :organization"
              + " and n.id = a.noteId");

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  public long countNotes(UUID organization, After after) {
    return SIGNED.count(em, organization, after);
  }

  /** Pairs of a note and its signature, by the time of signing. */
  public List<Object[]> notes(UUID organization, After after, int most) {
    return SIGNED.after(em, organization, after, most);
  }

  /** Pairs of a note and its signature, for these notes. */
  public List<Object[]> notes(UUID organization, Collection<UUID> ids) {
    return SIGNED.these(em, organization, ids);
  }

  public long countAddenda(UUID organization, After after) {
    return ADDED.count(em, organization, after);
  }

  /** Pairs of an addendum and its note, by the time of writing. */
  public List<Object[]> addenda(UUID organization, After after, int most) {
    return ADDED.after(em, organization, after, most);
  }

  /** Pairs of an addendum and its note, for these addenda. */
  public List<Object[]> addenda(UUID organization, Collection<UUID> ids) {
    return ADDED.these(em, organization, ids);
  }
}
