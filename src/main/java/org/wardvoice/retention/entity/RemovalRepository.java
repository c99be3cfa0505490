package org.wardvoice.retention.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.retention.Expiry;
import org.wardvoice.retention.RetainedKind;
import org.wardvoice.shared.persistence.ListQuery;
import org.wardvoice.shared.persistence.LowerCase;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;
import org.wardvoice.shared.persistence.SortKey;

/** The record of deletions in the database. */
@ApplicationScoped
public class RemovalRepository {

  private static final List<SortKey<Removal>> NEWEST_FIRST =
      List.of(
          SortKey.time("r.removedAt", true, Removal::removedAt),
          SortKey.id("r.id", true, Removal::id));

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  /**
   * Adds to the rows of the day, always in the same order of organizations, so that nodes don't deadlock.
   *
   * @return the organizations whose first deletion of the day it is; everything deleted is older than this
   */
  public Map<UUID, Instant> add(RetainedKind kind, Expiry expiry, Map<UUID, Long> removed) {
    Map<UUID, Instant> first = new LinkedHashMap<>();
    removed.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .forEach(
            one -> {
              Object[] row = add(kind, expiry, one.getKey(), one.getValue());
              if ((Boolean) row[0]) {
                first.put(one.getKey(), ((Timestamp) row[1]).toInstant());
              }
            });
    return first;
  }

  private Object[] add(RetainedKind kind, Expiry expiry, UUID organizationId, long count) {
    return (Object[])
        em.createNativeQuery(
                """
                insert into removals (id, organization_id, kind, day, removed, older_than, removed_at)
                values (next_id(), ?1, ?2, cast(cast(?5 as timestamptz) at time zone 'UTC' as date), ?3,
                  expires_before(?1, ?2, ?5, ?4), ?5)
                on conflict (organization_id, kind, day) do update
                set removed = removals.removed + excluded.removed, older_than = excluded.older_than,
                  removed_at = excluded.removed_at
                returning xmax = 0, older_than
                """)
            .setParameter(1, organizationId)
            .setParameter(2, LowerCase.name(kind))
            .setParameter(3, count)
            .setParameter(4, Timestamp.from(expiry.otherwise()))
            .setParameter(5, Timestamp.from(expiry.now()))
            .getSingleResult();
  }

  /** Lists an organization's, newest first. */
  public Page<Removal> list(UUID organizationId, PageRequest page) {
    return new ListQuery<>(em, Removal.class, "r", organizationId).orderBy(NEWEST_FIRST).page(page);
  }
}
