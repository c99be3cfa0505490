package org.wardvoice.analytics.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.Query;
import java.time.Instant;
import java.util.List;
import org.wardvoice.analytics.Grouping;
import org.wardvoice.analytics.Period;
import org.wardvoice.shared.persistence.NativeValues;

/** Counts facts, using the daily sums of unchanged days and the records of all other times. */
@ApplicationScoped
public class FactRepository {

  /**
   * A single statement, and so a single snapshot: a visible change has a visible line in analytics_changes, which
   * excludes the sum of its day. Sums include all changes whose lines were deleted.
   */
  private static final String COUNT =
      """
      with borders as materialized (select cast(string_to_array(?7, ',') as timestamptz[]) as begins),
      pieces as (
        select * from unnest(
          cast(string_to_array(?1, ',') as date[]), cast(string_to_array(?2, ',') as timestamptz[]),
          cast(string_to_array(?3, ',') as timestamptz[]), cast(string_to_array(?4, ',') as boolean[])) p (day, begins, ends, whole)),
      summed as materialized (
        select p.day, p.begins from pieces p
          join analytics_rollups r on r.organization_id = ?5 and r.day = p.day and r.zone = ?6
         where p.whole and not exists (
           select from analytics_changes c
            where c.organization_id = ?5 and c.changed_at >= p.begins and c.changed_at < p.ends))
      select width_bucket(x.counted_at, (select begins from borders)) as bucket, GROUPING as grouped,
             x.measure, cast(sum(x.facts) as bigint), sum(x.total)
        from (
          select s.begins as counted_at, d.department_id, d.feedback_type, d.topic, d.measure, d.facts, d.total
            from summed s
            join analytics_days d on d.organization_id = ?5 and d.day = s.day
           where d.measure = any (string_to_array(?8, ','))
          union all
          select f.counted_at, f.department_id, f.feedback_type, f.topic, f.measure, 1, f.amount
            from pieces p
           cross join lateral analytics_facts(?5, p.begins, p.ends, string_to_array(?8, ',')) f
           where p.day not in (select day from summed) and f.measure = any (string_to_array(?8, ','))) x
       where nullif(?9, '') is null or x.department_id = cast(nullif(?9, '') as uuid)
       group by bucket, grouped, x.measure
      """;

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  /** Counts, in no particular order. Empty groups are left out. */
  public List<CountedFact> count(FactsQuery wanted) {
    List<DayPiece> pieces = DayPiece.of(sinceFirst(wanted), wanted.zone(), wanted.intervals());
    Query query =
        em.createNativeQuery(sql(wanted.grouping()))
            .setParameter(1, NativeValues.joined(pieces, DayPiece::day))
            .setParameter(2, NativeValues.joined(pieces, DayPiece::from))
            .setParameter(3, NativeValues.joined(pieces, DayPiece::to))
            .setParameter(4, NativeValues.joined(pieces, DayPiece::whole))
            .setParameter(5, wanted.organizationId())
            .setParameter(6, wanted.zone().getId())
            .setParameter(7, NativeValues.joined(wanted.intervals()))
            .setParameter(8, String.join(",", wanted.measures()))
            .setParameter(9, wanted.department() == null ? "" : wanted.department().toString());
    List<?> rows = query.getResultList();
    return rows.stream().map(row -> fact((Object[]) row)).toList();
  }

  private static String sql(Grouping grouping) {
    return COUNT.replace(
        "GROUPING",
        switch (grouping) {
          case NONE -> "''";
          case DEPARTMENT -> "cast(x.department_id as text)";
          case FEEDBACK_TYPE -> "x.feedback_type";
          case TOPIC -> "x.topic";
        });
  }

  private static CountedFact fact(Object[] row) {
    return new CountedFact(
        ((Number) row[0]).intValue() - 1,
        (String) row[1],
        (String) row[2],
        ((Number) row[3]).longValue(),
        ((Number) row[4]).doubleValue());
  }

  /** Skips the days before the first fact, which would be counted one by one for nothing. */
  private Period sinceFirst(FactsQuery wanted) {
    Object first =
        em.createNativeQuery(
                """
                select least(
                  (select cast(min(day) as timestamp) at time zone 'UTC' - interval '1 day' from analytics_rollups
                    where organization_id = ?1),
                  (select min(changed_at) from analytics_changes where organization_id = ?1))
                """)
            .setParameter(1, wanted.organizationId())
            .getSingleResult();
    Period period = wanted.period();
    Instant begin = first == null ? period.to() : NativeValues.instant(first);
    return begin.isAfter(period.from()) ? new Period(begin, period.to()) : period;
  }
}
