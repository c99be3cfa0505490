package org.wardvoice.organization.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.shared.persistence.Flush;
import org.wardvoice.shared.persistence.Ids;

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

  /** The oldest organization. */
  public Optional<UUID> first() {
    return em.createQuery("select o.id from Organization o order by o.id", UUID.class)
        .setMaxResults(1)
        .getResultStream()
        .findFirst();
  }

  /** By id or name, ignoring case; empty also if several have the name. */
  public Optional<UUID> named(String idOrName) {
    List<UUID> found =
        em.createQuery(
                """
                select o.id from Organization o
                where o.id = :id or function('case_key', o.name) = function('case_key', :name)
                """,
                UUID.class)
            .setParameter("id", Ids.parse(idOrName).orElse(new UUID(0, 0)))
            .setParameter("name", idOrName.strip())
            .getResultList();
    return single(found);
  }

  /** The only one; empty if there are several, or none yet. */
  public Optional<UUID> only() {
    List<UUID> found =
        em.createQuery("select o.id from Organization o", UUID.class)
            .setMaxResults(2)
            .getResultList();
    return single(found);
  }

  private static Optional<UUID> single(List<UUID> found) {
    return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
  }

  public boolean isEmpty() {
    return em.createQuery("select o.id from Organization o")
        .setMaxResults(1)
        .getResultList()
        .isEmpty();
  }

  /** A lock over all nodes for founding organizations, held until the transaction ends. */
  public void lockFoundation() {
    em.createNativeQuery("select cast(pg_advisory_xact_lock(?1) as text)")
        .setParameter(1, FOUNDATION_LOCK)
        .getSingleResult();
  }
}
