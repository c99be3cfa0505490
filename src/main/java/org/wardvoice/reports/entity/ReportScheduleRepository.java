package org.wardvoice.reports.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.shared.persistence.Flush;
import org.wardvoice.shared.persistence.ListQuery;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;
import org.wardvoice.shared.persistence.SortKey;

/** The report schedules of each organization. Requires the caller's transaction. */
@ApplicationScoped
public class ReportScheduleRepository {

  private static final List<SortKey<ReportSchedule>> NEWEST_FIRST =
      List.of(
          SortKey.time("s.createdAt", true, ReportSchedule::createdAt),
          SortKey.id("s.id", true, ReportSchedule::id));

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  public void add(ReportSchedule schedule) {
    em.persist(schedule);
    Flush.now(em);
  }

  public void remove(ReportSchedule schedule) {
    em.remove(schedule);
    Flush.now(em);
  }

  public Optional<ReportSchedule> find(UUID organizationId, UUID id) {
    return Optional.ofNullable(em.find(ReportSchedule.class, id))
        .filter(schedule -> schedule.organizationId().equals(organizationId));
  }

  /** Finds a schedule and locks it until the transaction ends. */
  public Optional<ReportSchedule> lock(UUID organizationId, UUID id) {
    return Optional.ofNullable(em.find(ReportSchedule.class, id, LockModeType.PESSIMISTIC_WRITE))
        .filter(schedule -> schedule.organizationId().equals(organizationId));
  }

  /**
   * Lists schedules, newest first.
   *
   * @param without an excluded type; null for none
   */
  public Page<ReportSchedule> list(UUID organizationId, String without, PageRequest page) {
    return new ListQuery<>(em, ReportSchedule.class, "s", organizationId)
        .whereGiven("s.reportType <> :without", "without", without)
        .orderBy(NEWEST_FIRST)
        .page(page);
  }

  /** The number of the organization's schedules that have not been stopped. */
  public long countRunning(UUID organizationId) {
    return em.createQuery(
            "select count(s) from ReportSchedule s where s.organizationId = :organization"
                + " and s.stoppedAt is null",
            Long.class)
        .setParameter("organization", organizationId)
        .getSingleResult();
  }

  /** Locks the organization's schedules with this recipient, ignoring case. */
  public List<ReportSchedule> lockTo(UUID organizationId, String recipient) {
    List<?> ids =
        em.createNativeQuery(
                """
                select id from report_schedules where organization_id = ?1
                  and exists (select from unnest(recipients) as address where lower(address) = lower(?2))
                order by id for update
                """)
            .setParameter(1, organizationId)
            .setParameter(2, recipient)
            .getResultList();
    return ids.stream().map(id -> em.find(ReportSchedule.class, id)).toList();
  }

  /**
   * Locks a due schedule, chosen at random, so that one that can't be run doesn't block the others. Skips schedules
   * that another node has locked.
   */
  public Optional<ReportSchedule> lockNextDue() {
    List<?> ids =
        em.createNativeQuery(
                """
                select id from report_schedules where stopped_at is null and next_run_at <= statement_timestamp()
                order by random() limit 1 for update skip locked
                """)
            .getResultList();
    return ids.stream().findFirst().map(id -> em.find(ReportSchedule.class, id));
  }
}
