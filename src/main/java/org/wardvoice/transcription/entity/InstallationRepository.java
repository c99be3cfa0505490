package org.wardvoice.transcription.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.List;
import java.util.UUID;

/** The identity of the database, and whether a folder has it. Requires the caller's transaction. */
@ApplicationScoped
public class InstallationRepository {

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  public UUID id() {
    return (UUID) em.createNativeQuery("select id from installation").getSingleResult();
  }

  /** Whether a folder has been bound to this database. */
  public boolean isBound() {
    return (Boolean)
        em.createNativeQuery("select bound_at is not null from installation").getSingleResult();
  }

  public void bind() {
    em.createNativeQuery("update installation set bound_at = coalesce(bound_at, now())")
        .executeUpdate();
  }

  /** The newest recordings with records, of all organizations. */
  public List<Recording> newestRecordings(int most) {
    return em.createQuery("select r from Recording r order by r.id desc", Recording.class)
        .setMaxResults(most)
        .getResultList();
  }
}
