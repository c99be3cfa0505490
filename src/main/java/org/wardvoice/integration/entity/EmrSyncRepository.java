package org.wardvoice.integration.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.integration.EmrSyncMode;
import org.wardvoice.integration.EmrSyncStatus;
import org.wardvoice.shared.Nullable;
import org.wardvoice.shared.json.Json;
import org.wardvoice.shared.persistence.AdvisoryLock;
import org.wardvoice.shared.persistence.Flush;
import org.wardvoice.shared.persistence.InOrganization;
import org.wardvoice.shared.persistence.ListQuery;
import org.wardvoice.shared.persistence.NativeValues;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;
import org.wardvoice.shared.persistence.SortKey;

/**
 * Synchronization runs, their errors, and the time up to which they have read or sent records. Always inside a
 * transaction of its caller.
 */
@ApplicationScoped
public class EmrSyncRepository {

  private static final List<SortKey<EmrSync>> NEWEST_FIRST =
      List.of(
          SortKey.time("s.createdAt", true, EmrSync::createdAt),
          SortKey.id("s.id", true, EmrSync::id));

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  public void add(EmrSync sync) {
    em.persist(sync);
    Flush.now(em);
  }

  public Optional<EmrSync> find(UUID organizationId, UUID id) {
    return InOrganization.byId(em, EmrSync.class, organizationId, id).getResultStream().findFirst();
  }

  /** The list's filters; null for any. */
  public record SyncQuery(@Nullable EmrSyncStatus status, @Nullable EmrSyncMode mode) {}

  public Page<EmrSync> list(UUID organizationId, SyncQuery wanted, PageRequest page) {
    return new ListQuery<>(em, EmrSync.class, "s", organizationId)
        .whereGiven("s.status = :status", "status", wanted.status())
        .whereGiven("s.mode = :mode", "mode", wanted.mode())
        .orderBy(NEWEST_FIRST)
        .page(page);
  }

  /** The newest run that isn't a dry run. */
  public Optional<EmrSync> last(UUID organizationId) {
    return em.createQuery(
            "select s from EmrSync s where s.organizationId = :organization and s.dryRun = false"
                + " order by s.createdAt desc",
            EmrSync.class)
        .setParameter("organization", organizationId)
        .setMaxResults(1)
        .getResultStream()
        .findFirst();
  }

  /** Serializes the start of an organization's runs across all nodes. */
  public void lockStarting(UUID organizationId) {
    AdvisoryLock.take(em, "emr_syncs:" + organizationId);
  }

  public boolean isRunning(UUID organizationId) {
    return em.createQuery(
                "select count(s) from EmrSync s where s.organizationId = :organization and s.status = :running",
                Long.class)
            .setParameter("organization", organizationId)
            .setParameter("running", EmrSyncStatus.RUNNING)
            .getSingleResult()
        > 0;
  }

  /** Saves errors, one per record; the last issue counts. */
  public void note(UUID syncId, List<EmrIssue> issues, Instant now) {
    Map<String, EmrIssue> last = new LinkedHashMap<>();
    issues.forEach(issue -> last.put(issue.resource() + "/" + issue.id(), issue));
    em.createNativeQuery(
            """
            insert into emr_sync_errors (sync_id, resource, resource_id, issue, noted_at)
            select ?1, i.resource, i.id, i.issue, ?3
            from json_to_recordset(cast(?2 as json)) as i(resource text, id text, issue text)
            on conflict (sync_id, resource, resource_id) do update set issue = excluded.issue
            """)
        .setParameter(1, syncId)
        .setParameter(2, Json.write(last.values()))
        .setParameter(3, Timestamp.from(now))
        .executeUpdate();
  }

  /** The first errors of a run, at most that many. */
  public List<EmrIssue> issues(UUID syncId, int most) {
    List<?> rows =
        em.createNativeQuery(
                "select resource, resource_id, issue from emr_sync_errors where sync_id = ?1"
                    + " order by noted_at, resource, resource_id")
            .setParameter(1, syncId)
            .setMaxResults(most)
            .getResultList();
    return rows.stream()
        .map(Object[].class::cast)
        .map(row -> new EmrIssue((String) row[0], (String) row[1], (String) row[2]))
        .toList();
  }

  /** The number of errors of each run that has any. */
  public Map<UUID, Long> issueCounts(Collection<UUID> syncIds) {
    List<?> rows =
        em.createNativeQuery(
                "select sync_id, count(*) from emr_sync_errors"
                    + " where sync_id = any (cast(string_to_array(?1, ',') as uuid[])) group by sync_id")
            .setParameter(1, NativeValues.joined(syncIds))
            .getResultList();
    Map<UUID, Long> counts = new HashMap<>();
    for (Object row : rows) {
      Object[] count = (Object[]) row;
      counts.put((UUID) count[0], ((Number) count[1]).longValue());
    }
    return counts;
  }

  /** The time up to which this resource was read or sent; empty if it never was. */
  public Optional<Instant> upTo(UUID organizationId, String resource) {
    List<?> times =
        em.createNativeQuery(
                "select up_to from emr_watermarks where organization_id = ?1 and resource = ?2")
            .setParameter(1, organizationId)
            .setParameter(2, resource)
            .getResultList();
    return times.stream().map(NativeValues::instant).findFirst();
  }

  public void reached(UUID organizationId, String resource, Instant time) {
    em.createNativeQuery(
            "insert into emr_watermarks (organization_id, resource, up_to) values (?1, ?2, ?3)"
                + " on conflict (organization_id, resource) do update set up_to = excluded.up_to")
        .setParameter(1, organizationId)
        .setParameter(2, resource)
        .setParameter(3, Timestamp.from(time))
        .executeUpdate();
  }
}
