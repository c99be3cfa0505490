package org.wardvoice.organization.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.shared.persistence.Flush;

/** The organizations of this installation. */
@ApplicationScoped
public class OrganizationRepository {

  /** An arbitrary number that no other lock in this database uses. */
  private static final long FOUNDATION_LOCK = 0x77617264L;

  @PersistenceContext private EntityManager em;

  public void add(Organization organization) {
    em.persist(organization);
    Flush.now(em);
  }

  public void flush() {
    Flush.now(em);
  }

  public Optional<Organization> find(UUID id) {
    return Optional.ofNullable(em.find(Organization.class, id));
  }

  public boolean isEmpty() {
    return em.createQuery("select o.id from Organization o")
        .setMaxResults(1)
        .getResultList()
        .isEmpty();
  }

  /** Lets one node at a time found the first organization; held until the transaction ends. */
  public void lockFoundation() {
    em.createNativeQuery("select cast(pg_advisory_xact_lock(?1) as text)")
        .setParameter(1, FOUNDATION_LOCK)
        .getSingleResult();
  }
}
