package org.wardvoice.notes.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.wardvoice.shared.persistence.After;

/** Signed notes with their signatures, and addenda with their notes. Every query names the organization. */
@ApplicationScoped
public class SignedNoteRepository {

  private static final String SIGNED =
      " from Note n, NoteSignature s where n.organizationId = :organization and s.organizationId = :organization"
          + " and s.id = n.id";
  private static final String ADDED =
      " from NoteAddendum a, Note n where a.organizationId = :organization and n.organizationId = :organization"
          + " and n.id = a.noteId";
  private static final String LATER_SIGNED =
      " and (n.signedAt > :time or (n.signedAt = :time and n.id > :id))";
  private static final String LATER_ADDED =
      " and (a.createdAt > :time or (a.createdAt = :time and a.id > :id))";

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  public long countNotes(UUID organization, After after) {
    return count("select count(n)" + SIGNED + LATER_SIGNED, organization, after);
  }

  /** Pairs of a note and its signature, by the time of signing. */
  public List<Object[]> notes(UUID organization, After after, int most) {
    return page(
        "select n, s" + SIGNED + LATER_SIGNED + " order by n.signedAt, n.id",
        organization,
        after,
        most);
  }

  /** Pairs of a note and its signature, for these notes. */
  public List<Object[]> notes(UUID organization, Collection<UUID> ids) {
    return these("select n, s" + SIGNED + " and n.id in :ids", organization, ids);
  }

  public long countAddenda(UUID organization, After after) {
    return count("select count(a)" + ADDED + LATER_ADDED, organization, after);
  }

  /** Pairs of an addendum and its note, by the time of writing. */
  public List<Object[]> addenda(UUID organization, After after, int most) {
    return page(
        "select a, n" + ADDED + LATER_ADDED + " order by a.createdAt, a.id",
        organization,
        after,
        most);
  }

  /** Pairs of an addendum and its note, for these addenda. */
  public List<Object[]> addenda(UUID organization, Collection<UUID> ids) {
    return these("select a, n" + ADDED + " and a.id in :ids", organization, ids);
  }

  private long count(String query, UUID organization, After after) {
    return after(em.createQuery(query, Long.class), organization, after).getSingleResult();
  }

  private List<Object[]> page(String query, UUID organization, After after, int most) {
    return after(em.createQuery(query, Object[].class), organization, after)
        .setMaxResults(most)
        .getResultList();
  }

  private List<Object[]> these(String query, UUID organization, Collection<UUID> ids) {
    return ids.isEmpty()
        ? List.of()
        : em.createQuery(query, Object[].class)
            .setParameter("organization", organization)
            .setParameter("ids", ids)
            .getResultList();
  }

  private static <T> TypedQuery<T> after(TypedQuery<T> query, UUID organization, After after) {
    return query
        .setParameter("organization", organization)
        .setParameter("time", after.time())
        .setParameter("id", after.id());
  }
}
