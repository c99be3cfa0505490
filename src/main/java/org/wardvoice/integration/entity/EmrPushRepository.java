package org.wardvoice.integration.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.Query;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.wardvoice.shared.crypto.Sha256;
import org.wardvoice.shared.persistence.NativeValues;

/** The state of our records at the EMR. Always inside a transaction of its caller. */
@ApplicationScoped
public class EmrPushRepository {

  private static final String SELECT =
      "select resource, record_id, emr_id, emr_version, fingerprint, pending, seen_in from emr_pushes"
          + " where organization_id = ?1 and resource = ?2 and ";
  private static final String PENDING =
      "pending and seen_in is distinct from cast(?3 as uuid) and record_id > ?4";

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  /** The state of those of these records that a run has tried to send, by id. */
  public Map<UUID, EmrPush> find(UUID organization, String resource, Collection<UUID> records) {
    return rows(
            em.createNativeQuery(
                    SELECT + "record_id = any (cast(string_to_array(?3, ',') as uuid[]))")
                .setParameter(1, organization)
                .setParameter(2, resource)
                .setParameter(3, NativeValues.joined(records)))
        .stream()
        .collect(Collectors.toMap(EmrPush::recordId, push -> push));
  }

  /**
   * The present state of a record, locked: of a run and a decision, the second sees the first one's change.
   *
   * @param known what is returned if no run has tried to send the record
   */
  public EmrPush lock(UUID organization, EmrPush known) {
    return rows(
            em.createNativeQuery(SELECT + "record_id = ?3 for update")
                .setParameter(1, organization)
                .setParameter(2, known.resource())
                .setParameter(3, known.recordId()))
        .stream()
        .findFirst()
        .orElse(known);
  }

  /** The ids of records that an earlier run left pending, after an id. */
  public List<UUID> pending(UUID organization, String resource, UUID run, UUID after, int most) {
    return rows(
            pendingOnes(SELECT + PENDING + " order by record_id", organization, resource, run)
                .setParameter(4, after)
                .setMaxResults(most))
        .stream()
        .map(EmrPush::recordId)
        .toList();
  }

  public long countPending(UUID organization, String resource, UUID run) {
    Object count =
        pendingOnes(
                "select count(*) from emr_pushes where organization_id = ?1 and resource = ?2 and "
                    + PENDING,
                organization,
                resource,
                run)
            .setParameter(4, new UUID(0, 0))
            .getSingleResult();
    return ((Number) count).longValue();
  }

  private Query pendingOnes(String query, UUID organization, String resource, UUID run) {
    return em.createNativeQuery(query)
        .setParameter(1, organization)
        .setParameter(2, resource)
        .setParameter(3, run.toString());
  }

  private static List<EmrPush> rows(Query query) {
    List<EmrPush> pushes = new ArrayList<>();
    for (Object one : query.getResultList()) {
      Object[] row = (Object[]) one;
      pushes.add(
          new EmrPush(
              (String) row[0],
              (UUID) row[1],
              (String) row[2],
              (String) row[3],
              (String) row[4],
              (Boolean) row[5],
              (UUID) row[6]));
    }
    return pushes;
  }

  /** What was sent of these records, and may have arrived at the EMR. */
  public Map<UUID, List<String>> attempts(
      UUID organization, String resource, Collection<UUID> records) {
    List<?> rows =
        em.createNativeQuery(
                """
                select record_id, content from emr_push_attempts where organization_id = ?1 and resource = ?2
                  and record_id = any (cast(string_to_array(?3, ',') as uuid[]))
                """)
            .setParameter(1, organization)
            .setParameter(2, resource)
            .setParameter(3, NativeValues.joined(records))
            .getResultList();
    return rows.stream()
        .map(row -> (Object[]) row)
        .collect(
            Collectors.groupingBy(
                row -> (UUID) row[0],
                Collectors.mapping(row -> (String) row[1], Collectors.toList())));
  }

  /** Adds what is about to be sent. */
  public void attempt(UUID organization, EmrPush push, String content) {
    em.createNativeQuery(
            "insert into emr_push_attempts (organization_id, resource, record_id, content_hash, content)"
                + " values (?1, ?2, ?3, ?4, ?5) on conflict do nothing")
        .setParameter(1, organization)
        .setParameter(2, push.resource())
        .setParameter(3, push.recordId())
        .setParameter(4, Sha256.hex(content))
        .setParameter(5, content)
        .executeUpdate();
  }

  public void forgetAttempts(UUID organization, EmrPush push) {
    em.createNativeQuery(
            "delete from emr_push_attempts where organization_id = ?1 and resource = ?2 and record_id = ?3")
        .setParameter(1, organization)
        .setParameter(2, push.resource())
        .setParameter(3, push.recordId())
        .executeUpdate();
  }

  /** Inserts or updates a state. */
  public void save(UUID organization, EmrPush push) {
    em.createNativeQuery(
            """
            insert into emr_pushes (organization_id, resource, record_id, emr_id, emr_version, fingerprint, pending, seen_in)
            values (?1, ?2, ?3, cast(?4 as text), cast(?5 as text), cast(?6 as text), ?7, cast(?8 as uuid))
            on conflict (organization_id, resource, record_id) do update set emr_id = excluded.emr_id,
              emr_version = excluded.emr_version, fingerprint = excluded.fingerprint, pending = excluded.pending,
              seen_in = excluded.seen_in
            """)
        .setParameter(1, organization)
        .setParameter(2, push.resource())
        .setParameter(3, push.recordId())
        .setParameter(4, push.emrId())
        .setParameter(5, push.emrVersion())
        .setParameter(6, push.fingerprint())
        .setParameter(7, push.pending())
        .setParameter(8, push.seenIn() == null ? null : push.seenIn().toString())
        .executeUpdate();
  }
}
