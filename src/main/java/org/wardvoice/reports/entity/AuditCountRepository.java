package org.wardvoice.reports.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.wardvoice.analytics.Period;
import org.wardvoice.shared.persistence.NativeValues;

@ApplicationScoped
public class AuditCountRepository {

  private static final String COUNT =
      """
      select GROUP as grouped, width_bucket(e.occurred_at, cast(string_to_array(?4, ',') as timestamptz[])) as bucket,
             e.event_type, e.action, e.outcome, count(*)
        from audit_events e
       where e.chain_id = ?1 and e.occurred_at >= ?2 and e.occurred_at < ?3 MOST
       group by grouped, bucket, e.event_type, e.action, e.outcome
      """;

  private static final String MOST =
      """
      and COLUMN in (
        select COLUMN from audit_events e
         where e.chain_id = ?1 and e.occurred_at >= ?2 and e.occurred_at < ?3 and COLUMN is not null
         group by COLUMN order by count(*) desc, COLUMN limit ?5)
      """;

  /** By what the entries are grouped, besides time and action. */
  public enum Doer {
    USER("e.user_id"),
    ADDRESS("e.ip_address");

    private final String column;

    Doer(String column) {
      this.column = column;
    }
  }

  /**
   * The number of audit entries that are alike.
   *
   * @param interval the index of the interval, from 0
   * @param doer a user id or IP address; empty without such a grouping
   * @param category as in the audit log, such as {@code data_access}
   */
  public record AuditCount(
      int interval, String doer, String category, String action, boolean succeeded, long entries) {}

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  /**
   * Counts entries by interval.
   *
   * @param intervals their starts in ascending order; the first is not after the period's start
   */
  public List<AuditCount> count(UUID organizationId, Period period, List<Instant> intervals) {
    List<?> rows =
        em.createNativeQuery(COUNT.replace("GROUP", "''").replace("MOST", ""))
            .setParameter(1, organizationId)
            .setParameter(2, Timestamp.from(period.from()))
            .setParameter(3, Timestamp.from(period.to()))
            .setParameter(4, NativeValues.joined(intervals))
            .getResultList();
    return rows.stream().map(row -> count((Object[]) row)).toList();
  }

  /** Counts entries of those with the most entries. */
  public List<AuditCount> countMost(UUID organizationId, Period period, Doer doer, int most) {
    String sql =
        COUNT
            .replace("GROUP", "cast(COLUMN as text)")
            .replace("MOST", MOST)
            .replace("COLUMN", doer.column);
    List<?> rows =
        em.createNativeQuery(sql)
            .setParameter(1, organizationId)
            .setParameter(2, Timestamp.from(period.from()))
            .setParameter(3, Timestamp.from(period.to()))
            .setParameter(4, period.from().toString())
            .setParameter(5, most)
            .getResultList();
    return rows.stream().map(row -> count((Object[]) row)).toList();
  }

  private static AuditCount count(Object[] row) {
    return new AuditCount(
        ((Number) row[1]).intValue() - 1,
        (String) row[0],
        (String) row[2],
        (String) row[3],
        "success".equals(row[4]),
        ((Number) row[5]).longValue());
  }
}
