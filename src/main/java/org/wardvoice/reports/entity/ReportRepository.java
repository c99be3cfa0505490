package org.wardvoice.reports.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.reports.ReportStatus;
import org.wardvoice.shared.Nullable;
import org.wardvoice.shared.persistence.AdvisoryLock;
import org.wardvoice.shared.persistence.Flush;
import org.wardvoice.shared.persistence.ListQuery;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;
import org.wardvoice.shared.persistence.SortKey;

/** The reports of each organization. Requires the caller's transaction. */
@ApplicationScoped
public class ReportRepository {

  private static final List<SortKey<Report>> NEWEST_FIRST =
      List.of(
          SortKey.time("r.createdAt", true, Report::createdAt),
          SortKey.id("r.id", true, Report::id));

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
   * The filters of the list.
   *
   * @param type in lower case; null for any
   * @param format in lower case; null for any
   * @param without an excluded type; null for none
   */
  public record ReportQuery(
      @Nullable String type,
      @Nullable ReportStatus status,
      @Nullable String format,
      @Nullable String without) {}

  public void add(Report report) {
    em.persist(report);
    Flush.now(em);
  }

  public Optional<Report> find(UUID organizationId, UUID id) {
    return Optional.ofNullable(em.find(Report.class, id))
        .filter(report -> report.organizationId().equals(organizationId));
  }

  public Page<Report> list(UUID organizationId, ReportQuery wanted, PageRequest page) {
    return new ListQuery<>(em, Report.class, "r", organizationId)
        .whereGiven("r.reportType = :type", "type", wanted.type())
        .whereGiven("r.status = :status", "status", wanted.status())
        .whereGiven("r.format = :format", "format", wanted.format())
        .whereGiven("r.reportType <> :without", "without", wanted.without())
        .orderBy(NEWEST_FIRST)
        .page(page);
  }

  /** Locks the creation of reports in the organization, across all nodes, until the transaction ends. */
  public void lockAdding(UUID organizationId) {
    AdvisoryLock.take(em, "reports:" + organizationId);
  }

  /** The number of the organization's queued and running reports. */
  public long countUnfinished(UUID organizationId) {
    return em.createQuery(
            "select count(r) from Report r where r.organizationId = :organization"
                + " and r.status = org.wardvoice.reports.ReportStatus.PROCESSING",
            Long.class)
        .setParameter("organization", organizationId)
        .getSingleResult();
  }

  /** Locks the organization's reports of which this recipient may still be notified, ignoring case. */
  public List<Report> lockTo(UUID organizationId, String recipient) {
    List<?> ids =
        em.createNativeQuery(
                """
                select id from reports where organization_id = ?1 and status in ('processing', 'failed')
                  and exists (select from unnest(recipients) as address where lower(address) = lower(?2))
                order by id for update
                """)
            .setParameter(1, organizationId)
            .setParameter(2, recipient)
            .getResultList();
    return ids.stream().map(id -> em.find(Report.class, id)).toList();
  }

  /**
   * Deletes the files of some expired reports.
   *
   * @return how many
   */
  public int expire(Instant now, int most) {
    return em.createNativeQuery(EXPIRE)
        .setParameter(1, Timestamp.from(now))
        .setParameter(2, most)
        .executeUpdate();
  }
}
