package org.wardvoice.notes.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.shared.persistence.Flush;
import org.wardvoice.shared.persistence.ListQuery;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;
import org.wardvoice.shared.persistence.SortKey;

/** Append-only records of notes: versions, shares, signatures, addenda. Every query names the organization. */
@ApplicationScoped
public class NoteTrailRepository {

  private static final List<SortKey<NoteVersion>> LATEST_FIRST =
      List.of(new SortKey<>("v.version", true, NoteVersion::version, Integer::valueOf));

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  /** Flushes, so that a conflict is detected here. */
  public void add(Object row) {
    em.persist(row);
    Flush.now(em);
  }

  /** Latest first. */
  public Page<NoteVersion> versions(UUID organizationId, UUID noteId, PageRequest page) {
    return new ListQuery<>(em, NoteVersion.class, "v", organizationId)
        .where("v.noteId = :note", "note", noteId)
        .orderBy(LATEST_FIRST)
        .page(page);
  }

  /** All of them, oldest first. */
  public List<NoteVersion> versions(UUID organizationId, UUID noteId) {
    return em.createQuery(
            "select v from NoteVersion v where v.organizationId = :organization and v.noteId = :note"
                + " order by v.version",
            NoteVersion.class)
        .setParameter("organization", organizationId)
        .setParameter("note", noteId)
        .getResultList();
  }

  /** The author of a version. */
  public UUID author(UUID organizationId, UUID noteId, int version) {
    return em.createQuery(
            "select v.authorId from NoteVersion v where v.organizationId = :organization and v.noteId = :note"
                + " and v.version = :version",
            UUID.class)
        .setParameter("organization", organizationId)
        .setParameter("note", noteId)
        .setParameter("version", version)
        .getSingleResult();
  }

  /** The shares of these notes, oldest first. */
  public List<NoteShare> shares(UUID organizationId, Collection<UUID> noteIds) {
    return em.createQuery(
            "select s from NoteShare s where s.organizationId = :organization and s.noteId in :notes"
                + " order by s.sharedAt, s.id",
            NoteShare.class)
        .setParameter("organization", organizationId)
        .setParameter("notes", noteIds)
        .getResultList();
  }

  /** The addenda of these notes, oldest first. */
  public List<NoteAddendum> addenda(UUID organizationId, Collection<UUID> noteIds) {
    return em.createQuery(
            "select a from NoteAddendum a where a.organizationId = :organization and a.noteId in :notes"
                + " order by a.createdAt, a.id",
            NoteAddendum.class)
        .setParameter("organization", organizationId)
        .setParameter("notes", noteIds)
        .getResultList();
  }

  public Optional<UUID> noteOfAddendum(UUID organizationId, UUID addendumId) {
    return em.createQuery(
            "select a.noteId from NoteAddendum a where a.organizationId = :organization and a.id = :id",
            UUID.class)
        .setParameter("organization", organizationId)
        .setParameter("id", addendumId)
        .getResultStream()
        .findFirst();
  }

  public Optional<NoteSignature> signature(UUID organizationId, UUID noteId) {
    return em.createQuery(
            "select s from NoteSignature s where s.organizationId = :organization and s.id = :note",
            NoteSignature.class)
        .setParameter("organization", organizationId)
        .setParameter("note", noteId)
        .getResultStream()
        .findFirst();
  }
}
