package org.wardvoice.patients.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.wardvoice.shared.persistence.Flush;
import org.wardvoice.shared.persistence.InOrganization;
import org.wardvoice.shared.persistence.ListQuery;
import org.wardvoice.shared.persistence.NativeValues;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;
import org.wardvoice.shared.persistence.SortKey;

/** Merges of patients in the database. Every query names the organization. */
@ApplicationScoped
public class PatientMergeRepository {

  private static final List<SortKey<PatientMerge>> NEWEST_FIRST =
      List.of(
          SortKey.time("m.mergedAt", true, PatientMerge::mergedAt),
          SortKey.id("m.id", true, PatientMerge::id));

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  /** Flushes, because signed notes can be moved only by an existing merge. */
  public void add(PatientMerge merge) {
    em.persist(merge);
    Flush.now(em);
  }

  public void flush() {
    Flush.now(em);
  }

  public Optional<PatientMerge> find(UUID organizationId, UUID id) {
    return InOrganization.byId(em, PatientMerge.class, organizationId, id)
        .getResultStream()
        .findFirst();
  }

  /** Locks a merge and reads it again. */
  public void lock(PatientMerge merge) {
    em.refresh(merge, LockModeType.PESSIMISTIC_WRITE);
  }

  /** The merge that retired this patient, unless it was reversed. */
  public Optional<PatientMerge> ofRetired(UUID organizationId, UUID patientId) {
    return em.createQuery(
            "select m from PatientMerge m where m.organizationId = :organization"
                + " and m.retiredId = :patient and m.reversedAt is null",
            PatientMerge.class)
        .setParameter("organization", organizationId)
        .setParameter("patient", patientId)
        .getResultStream()
        .findFirst();
  }

  /** The last survivors, by patient; those of these patients that are not merged into another one are absent. */
  public Map<UUID, UUID> survivors(UUID organizationId, Collection<UUID> patientIds) {
    List<?> rows =
        em.createNativeQuery(
                """
                with recursive merged (named, patient) as (
                  select retired_id, survivor_id from patient_merges
                  where organization_id = ?1 and reversed_at is null
                    and retired_id = any (cast(string_to_array(?2, ',') as uuid[]))
                  union
                  select merged.named, m.survivor_id
                  from merged join patient_merges m
                    on m.organization_id = ?1 and m.retired_id = merged.patient and m.reversed_at is null
                )
                select named, patient from merged
                where not exists (
                  select from patient_merges m
                  where m.organization_id = ?1 and m.retired_id = merged.patient and m.reversed_at is null)
                """)
            .setParameter(1, organizationId)
            .setParameter(2, NativeValues.joined(patientIds))
            .getResultList();
    return rows.stream()
        .map(Object[].class::cast)
        .collect(Collectors.toMap(row -> (UUID) row[0], row -> (UUID) row[1]));
  }

  public Page<PatientMerge> list(UUID organizationId, PageRequest page) {
    return new ListQuery<>(em, PatientMerge.class, "m", organizationId)
        .orderBy(NEWEST_FIRST)
        .page(page);
  }

  /** Saves which records a merge moved. */
  public void keep(UUID organizationId, UUID mergeId, String type, List<UUID> records) {
    em.createNativeQuery(
            """
            insert into patient_merge_records (organization_id, merge_id, record_type, record_id)
            select ?1, ?2, ?3, cast(one as uuid) from unnest(string_to_array(?4, ',')) one
            on conflict do nothing
            """)
        .setParameter(1, organizationId)
        .setParameter(2, mergeId)
        .setParameter(3, type)
        .setParameter(4, NativeValues.joined(records))
        .executeUpdate();
  }

  /** The records of one kind that a merge moved. */
  public List<UUID> moved(UUID organizationId, UUID mergeId, String type) {
    List<?> records =
        em.createNativeQuery(
                "select record_id from patient_merge_records where organization_id = ?1"
                    + " and merge_id = ?2 and record_type = ?3")
            .setParameter(1, organizationId)
            .setParameter(2, mergeId)
            .setParameter(3, type)
            .getResultList();
    return records.stream().map(UUID.class::cast).toList();
  }

  /** Whether merges, and reversals that moved this record back, lead from one patient to the other. */
  public boolean leadTo(UUID organizationId, UUID from, UUID to, String type, UUID record) {
    return (Boolean)
        em.createNativeQuery(
                """
                with recursive reached (id) as (
                  select cast(?2 as uuid)
                  union
                  select case when m.reversed_at is null then m.survivor_id else m.retired_id end
                  from reached join patient_merges m on m.organization_id = ?1 and (
                    m.reversed_at is null and m.retired_id = reached.id
                    or m.reversed_at is not null and m.survivor_id = reached.id and exists (
                      select 1 from patient_merge_records r
                      where r.merge_id = m.id and r.record_type = ?4 and r.record_id = ?5)))
                select exists (select 1 from reached where id = ?3)
                """)
            .setParameter(1, organizationId)
            .setParameter(2, from)
            .setParameter(3, to)
            .setParameter(4, type)
            .setParameter(5, record)
            .getSingleResult();
  }

  /** The number of records that each merge moved; merges without any are absent. */
  public Map<UUID, Long> counts(UUID organizationId, Collection<UUID> mergeIds) {
    List<?> rows =
        em.createNativeQuery(
                """
                select merge_id, count(*) from patient_merge_records
                where organization_id = ?1 and merge_id = any (cast(string_to_array(?2, ',') as uuid[]))
                group by merge_id
                """)
            .setParameter(1, organizationId)
            .setParameter(2, NativeValues.joined(mergeIds))
            .getResultList();
    Map<UUID, Long> counts = new HashMap<>();
    for (Object row : rows) {
      Object[] values = (Object[]) row;
      counts.put((UUID) values[0], ((Number) values[1]).longValue());
    }
    return counts;
  }
}
