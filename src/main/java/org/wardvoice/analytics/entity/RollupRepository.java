package org.wardvoice.analytics.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.Query;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.wardvoice.shared.persistence.NativeValues;

/** The daily sums, and the lines that mark them as outdated. */
@ApplicationScoped
public class RollupRepository {

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  /** A line which says that something changed that counts for this time. */
  public record Change(long id, UUID organizationId, Instant countedAt) {}

  /** Locks the summing for this transaction; false if another one holds it. */
  public boolean lock() {
    return (Boolean)
        em.createNativeQuery("select pg_try_advisory_xact_lock(hashtext('analytics_rollups'))")
            .getSingleResult();
  }

  /** Lines for times before a moment, earliest first. */
  public List<Change> changesBefore(Instant end, int most) {
    List<?> rows =
        em.createNativeQuery(
                """
                select id, organization_id, changed_at from analytics_changes
                 where changed_at < ?1 order by changed_at, id limit ?2
                """)
            .setParameter(1, Timestamp.from(end))
            .setParameter(2, most)
            .getResultList();
    return rows.stream().map(row -> change((Object[]) row)).toList();
  }

  private static Change change(Object[] row) {
    return new Change(((Number) row[0]).longValue(), (UUID) row[1], NativeValues.instant(row[2]));
  }

  /** Replaces a day's sums. */
  public void sumUp(UUID organizationId, LocalDate day, ZoneId zone) {
    execute(
        "delete from analytics_rollups where organization_id = ?1 and day = cast(?2 as date)",
        organizationId,
        day.toString());
    execute(
        "insert into analytics_rollups (organization_id, day, zone) values (?1, cast(?2 as date), ?3)",
        organizationId,
        day.toString(),
        zone.getId());
    execute(
        """
        insert into analytics_days (organization_id, day, department_id, feedback_type, topic, measure, facts, total)
        select ?1, cast(?2 as date), department_id, feedback_type, topic, measure, count(*), sum(amount)
          from analytics_facts(?1, ?3, ?4)
         group by department_id, feedback_type, topic, measure
        """,
        organizationId,
        day.toString(),
        Timestamp.from(day.atStartOfDay(zone).toInstant()),
        Timestamp.from(day.plusDays(1).atStartOfDay(zone).toInstant()));
  }

  /** Deletes lines that were read before their days were summed up. */
  public void forget(Collection<Long> changes) {
    execute(
        "delete from analytics_changes where id = any (cast(string_to_array(?1, ',') as bigint[]))",
        NativeValues.joined(changes));
  }

  /** Deletes the sums of days in another time zone, so that they are summed up again. */
  public int forgetOtherZones(ZoneId zone) {
    execute(
        """
        insert into analytics_changes (organization_id, changed_at)
        select organization_id, cast(day as timestamp) at time zone 'UTC' + later
          from analytics_rollups
         cross join (values (interval '-1 day'), (interval '0'), (interval '1 day'), (interval '2 days')) as l (later)
         where zone <> ?1
        """,
        zone.getId());
    return execute("delete from analytics_rollups where zone <> ?1", zone.getId());
  }

  private int execute(String sql, Object... parameters) {
    Query query = em.createNativeQuery(sql);
    for (int i = 0; i < parameters.length; i++) {
      query.setParameter(i + 1, parameters[i]);
    }
    return query.executeUpdate();
  }
}
