package org.wardvoice.integration.entity.hl7;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.shared.persistence.AdvisoryLock;
import org.wardvoice.shared.persistence.Flush;

/** The mapping of wards to departments in the database. Every query names the organization. */
@ApplicationScoped
public class Hl7WardRepository {

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  /** All wards, by name. */
  public List<Hl7Ward> all(UUID organizationId) {
    return em.createQuery(
            "select w from Hl7Ward w where w.organizationId = :organization order by w.ward",
            Hl7Ward.class)
        .setParameter("organization", organizationId)
        .getResultList();
  }

  /** The department that a ward is mapped to, ignoring case. */
  public Optional<UUID> department(UUID organizationId, String ward) {
    return em.createQuery(
            "select w.departmentId from Hl7Ward w where w.organizationId = :organization"
                + " and lower(w.ward) = lower(:ward)",
            UUID.class)
        .setParameter("organization", organizationId)
        .setParameter("ward", ward)
        .getResultStream()
        .findFirst();
  }

  /** Serializes changes to the mapping until the transaction ends. */
  public void lock(UUID organizationId) {
    AdvisoryLock.take(em, "hl7-wards:" + organizationId);
  }

  /** Replaces the whole mapping. */
  public void replace(UUID organizationId, List<Hl7Ward> wards) {
    em.createQuery("delete from Hl7Ward w where w.organizationId = :organization")
        .setParameter("organization", organizationId)
        .executeUpdate();
    wards.forEach(em::persist);
    Flush.now(em);
  }
}
