package org.wardvoice.patients.entity;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toSet;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.wardvoice.shared.persistence.AdvisoryLock;
import org.wardvoice.shared.persistence.Flush;
import org.wardvoice.shared.persistence.InOrganization;
import org.wardvoice.shared.persistence.MovedRows;

/** Emergency accesses. Every query names the organization. */
@ApplicationScoped
public class EmergencyAccessRepository {

  private static final MovedRows MOVED = new MovedRows("emergency_accesses", "patient_id", "");

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  /** Moves all accesses to a patient to another one, and returns their ids. */
  public List<UUID> move(UUID organizationId, UUID from, UUID to) {
    return MOVED.move(em, organizationId, from, to);
  }

  /** Moves these accesses, as far as they are to the patient {@code from}. */
  public void move(UUID organizationId, UUID from, UUID to, List<UUID> ids) {
    MOVED.move(em, organizationId, from, to, ids);
  }

  public void add(EmergencyAccess access) {
    em.persist(access);
    Flush.now(em);
  }

  /** Makes other accesses of this user to the patient wait until the transaction ends. */
  public void lock(UUID userId, UUID patientId) {
    AdvisoryLock.take(em, "emergency-access:" + userId + ":" + patientId);
  }

  public Optional<EmergencyAccess> find(UUID organizationId, UUID patientId, UUID id) {
    return find(organizationId, id).filter(access -> access.patientId().equals(patientId));
  }

  public Optional<EmergencyAccess> find(UUID organizationId, UUID id) {
    return InOrganization.byId(em, EmergencyAccess.class, organizationId, id)
        .getResultStream()
        .findFirst();
  }

  /** The latest access of this user to the patient for this reason that is open at that time. */
  public Optional<EmergencyAccess> latestOpen(
      UUID organizationId, UUID userId, UUID patientId, String reason, Instant now) {
    return em.createQuery(
            """
            select a from EmergencyAccess a
            where a.organizationId = :organization and a.userId = :user and a.patientId = :patient
              and a.reason = :reason and a.expiresAt > :now
            order by a.expiresAt desc, a.id desc
            """,
            EmergencyAccess.class)
        .setParameter("organization", organizationId)
        .setParameter("user", userId)
        .setParameter("patient", patientId)
        .setParameter("reason", reason)
        .setParameter("now", now)
        .setMaxResults(1)
        .getResultStream()
        .findFirst();
  }

  /** The patients to whom this user has access at that time; nearly always none. */
  public List<UUID> openTo(UUID organizationId, UUID userId, Instant now) {
    return em.createQuery(
            """
            select distinct a.patientId from EmergencyAccess a
            where a.organizationId = :organization and a.userId = :user and a.expiresAt > :now
            """,
            UUID.class)
        .setParameter("organization", organizationId)
        .setParameter("user", userId)
        .setParameter("now", now)
        .getResultList();
  }

  /** The users with access to these patients at that time, by patient; patients without any are absent. */
  public Map<UUID, Set<UUID>> openedBy(
      UUID organizationId, Collection<UUID> patientIds, Instant now) {
    return em.createQuery(
            """
            select a from EmergencyAccess a
            where a.organizationId = :organization and a.patientId in :patients and a.expiresAt > :now
            """,
            EmergencyAccess.class)
        .setParameter("organization", organizationId)
        .setParameter("patients", patientIds)
        .setParameter("now", now)
        .getResultStream()
        .collect(groupingBy(EmergencyAccess::patientId, mapping(EmergencyAccess::userId, toSet())));
  }
}
