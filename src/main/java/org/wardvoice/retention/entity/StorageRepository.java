package org.wardvoice.retention.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.retention.StorageView;
import org.wardvoice.retention.StoredAmount;
import org.wardvoice.shared.json.Json;

/** What organizations store, as it was counted. */
@ApplicationScoped
public class StorageRepository {

  private static final String AMOUNTS =
      "jsonb_agg(jsonb_build_object('kind', a.kind, 'records', a.records, 'bytes', a.bytes))";

  private static final Comparator<StoredAmount> BY_KIND = Comparator.comparing(StoredAmount::kind);

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  /** The organization whose count is the oldest, if it is older than this. Another node that is counting is not disturbed. */
  public Optional<UUID> next(Instant before) {
    List<?> found =
        em.createNativeQuery(
                """
                select o.id from organizations o left join storage_counts c on c.organization_id = o.id
                where (c.counted_at is null or c.counted_at < ?1)
                  and pg_try_advisory_xact_lock(hashtextextended('wardvoice-storage', 0))
                order by c.counted_at nulls first, o.id limit 1
                """)
            .setParameter(1, Timestamp.from(before))
            .getResultList();
    return found.stream().map(UUID.class::cast).findFirst();
  }

  /** Counts everything of an organization. */
  public void count(UUID organizationId, Instant now) {
    em.createNativeQuery(
            """
            insert into storage_counts (organization_id, counted_at, amounts)
            select ?1, ?2, coalesce(%s, '[]') from stored_data a where a.organization_id = ?1
            on conflict (organization_id) do update
            set counted_at = excluded.counted_at, amounts = excluded.amounts
            """
                .formatted(AMOUNTS))
        .setParameter(1, organizationId)
        .setParameter(2, Timestamp.from(now))
        .executeUpdate();
  }

  /** What an organization stored when it was counted last; empty if it never was. */
  public Optional<StorageView> find(UUID organizationId) {
    List<?> found =
        em.createNativeQuery(
                "select counted_at, cast(amounts as text) from storage_counts where organization_id = ?1")
            .setParameter(1, organizationId)
            .getResultList();
    return found.stream()
        .map(Object[].class::cast)
        .map(row -> new StorageView(((Timestamp) row[0]).toInstant(), amounts(row[1])))
        .findFirst();
  }

  /** The sums of all organizations. */
  public List<StoredAmount> sums() {
    Object sums =
        em.createNativeQuery(
                """
                select cast(coalesce(%s, '[]') as text) from (
                  select one.kind, sum(one.records) as records, sum(one.bytes) as bytes from storage_counts c
                  cross join lateral jsonb_to_recordset(c.amounts) one (kind text, records bigint, bytes bigint)
                  group by one.kind) a
                """
                    .formatted(AMOUNTS))
            .getSingleResult();
    return amounts(sums);
  }

  private static List<StoredAmount> amounts(Object json) {
    return Arrays.stream(Json.read((String) json, StoredAmount[].class)).sorted(BY_KIND).toList();
  }
}
