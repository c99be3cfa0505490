package org.wardvoice.reports.entity;

import static org.wardvoice.shared.persistence.NativeValues.instant;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.Query;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.analytics.Period;

/**
 * The reports that are to be made, whichever node does so. Times of leases are the database's, so that nodes whose clocks
 * differ agree on them. Always inside a transaction of its caller.
 */
@ApplicationScoped
public class ReportQueue {

  private static final String CLAIM =
      """
      update reports set claims = claims + 1, progress_percentage = 0, lease_token = ?1,
        lease_until = statement_timestamp() + cast(?2 as interval)
      where id = (
        select r.id from reports r
        where r.status = 'processing' and (r.lease_until is null or r.lease_until <= statement_timestamp())
        order by
          (select count(*) from reports o
            where o.organization_id = r.organization_id and o.status = 'processing' and o.lease_until > statement_timestamp()),
          (select max(o.completed_at) from reports o where o.organization_id = r.organization_id) nulls first,
          r.created_at, r.id limit 1 for update skip locked)
      returning id, organization_id, report_type, format, department_id, include_charts, date_from, date_to, claims
      """;

  private static final String HELD =
      " where id = ?1 and lease_token = ?2 and status = 'processing'";

  private static final String EXPIRE =
      """
      with due as materialized (
        select id from reports where status = 'completed' and expires_at <= ?1
        order by expires_at limit ?2 for update skip locked
      ),
      gone as (delete from report_pieces p using due where p.report_id = due.id)
      update reports r set status = 'expired' from due where r.id = due.id
      """;

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  /**
   * Takes a report that nobody is at, if there is one; those that others are taking are passed over. Organizations take
   * turns, each with its oldest one: who orders a hundred reports holds up nobody else.
   */
  public Optional<ClaimedReport> claim(UUID token, Duration lease) {
    List<?> rows =
        em.createNativeQuery(CLAIM)
            .setParameter(1, token)
            .setParameter(2, lease.toString())
            .getResultList();
    return rows.stream().findFirst().map(row -> claimed((Object[]) row, token));
  }

  private static ClaimedReport claimed(Object[] row, UUID token) {
    return new ClaimedReport(
        (UUID) row[0],
        token,
        (UUID) row[1],
        new ReportTerms((String) row[2], (String) row[3], (UUID) row[4], (Boolean) row[5]),
        new Period(instant(row[6]), instant(row[7])),
        ((Number) row[8]).intValue());
  }

  /**
   * Prolongs a worker's hold, and tells how far it is.
   *
   * @return false when it holds the report no more
   */
  public boolean renew(ClaimedReport claimed, Duration lease, int percentage) {
    return held(
                claimed,
                "lease_until = statement_timestamp() + cast(?3 as interval), progress_percentage = ?4")
            .setParameter(3, lease.toString())
            .setParameter(4, percentage)
            .executeUpdate()
        == 1;
  }

  /** The try has failed, or is given up: another may begin after a while. */
  public void release(ClaimedReport claimed, Duration wait) {
    held(claimed, "lease_until = statement_timestamp() + cast(?3 as interval)")
        .setParameter(3, wait.toString())
        .executeUpdate();
  }

  /**
   * Nothing was tried, for the node stops: another may begin at once.
   *
   * @return false when the worker holds it no more
   */
  public boolean giveBack(ClaimedReport claimed) {
    return held(claimed, "claims = claims - 1, lease_token = null, lease_until = null")
            .executeUpdate()
        == 1;
  }

  /**
   * The report is there.
   *
   * @return false when the worker holds it no more
   */
  public boolean complete(ClaimedReport claimed, ReportFile file, Instant now, Instant expiry) {
    return held(
                claimed,
                "status = 'completed', progress_percentage = 100, lease_token = null, lease_until = null,"
                    + " byte_size = ?3, sha256 = ?4, completed_at = ?5, expires_at = ?6")
            .setParameter(3, file.byteSize())
            .setParameter(4, file.sha256())
            .setParameter(5, Timestamp.from(now))
            .setParameter(6, Timestamp.from(expiry))
            .executeUpdate()
        == 1;
  }

  /**
   * The report can't be made.
   *
   * @param reason plain language
   * @return false when the worker holds it no more
   */
  public boolean fail(ClaimedReport claimed, String reason) {
    return held(
                claimed,
                "status = 'failed', failure_reason = ?3, lease_token = null, lease_until = null")
            .setParameter(3, reason)
            .executeUpdate()
        == 1;
  }

  private Query held(ClaimedReport claimed, String changes) {
    return em.createNativeQuery("update reports set " + changes + HELD)
        .setParameter(1, claimed.id())
        .setParameter(2, claimed.token());
  }

  /**
   * Removes the files of some reports that are kept no longer.
   *
   * @return how many
   */
  public int expire(Instant now, int most) {
    return em.createNativeQuery(EXPIRE)
        .setParameter(1, Timestamp.from(now))
        .setParameter(2, most)
        .executeUpdate();
  }

  /** How many wait or are being made, of all organizations. */
  public long countUnfinished() {
    return ((Number)
            em.createNativeQuery("select count(*) from reports where status = 'processing'")
                .getSingleResult())
        .longValue();
  }

  /** When the oldest of them was asked for. */
  public Optional<Instant> oldestUnfinished() {
    return Optional.ofNullable(
        instant(
            em.createNativeQuery("select min(created_at) from reports where status = 'processing'")
                .getSingleResult()));
  }
}
