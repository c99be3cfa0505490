package org.wardvoice.reports.service;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import org.wardvoice.organization.Accounts;
import org.wardvoice.reports.entity.Report;
import org.wardvoice.reports.entity.Report.Ordered;
import org.wardvoice.reports.entity.ReportRepository;
import org.wardvoice.reports.entity.ReportSchedule;
import org.wardvoice.reports.entity.ReportScheduleRepository;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.shared.time.TimeConfig;
import org.wardvoice.work.WorkQueue;

/**
 * Requests the reports of due schedules, on any node. The request and the time of the next run are saved in one
 * transaction, which locks the schedule. Of several missed runs, only the last one is made up for.
 */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
public class RunSchedules {

  @Inject private ReportScheduleRepository schedules;
  @Inject private ReportRepository reports;
  @Inject private Accounts accounts;
  @Inject private StopSchedule stopping;
  @Inject private TimeConfig time;
  @Inject private WorkQueue work;
  @Inject private Event<AuditEvent> audit;
  @Inject private Clock clock;

  /**
   * Runs one due schedule.
   *
   * @return whether there may be more
   */
  public boolean runOne() {
    Optional<ReportSchedule> due = schedules.lockNextDue();
    due.ifPresent(this::run);
    return due.isPresent();
  }

  private void run(ReportSchedule schedule) {
    if (!isStillWanted(schedule)) {
      stopping.stop(schedule, clock.instant());
      return;
    }
    Instant now = notBefore(schedule.nextRunAt());
    ReportCalendar calendar = new ReportCalendar(schedule.frequency(), time.zone());
    Ordered ordered = new Ordered(schedule.organizationId(), schedule.createdBy(), clock.instant());
    Report report =
        new Report(Ids.next(), ordered, schedule.terms(), calendar.period(now)).of(schedule);
    reports.add(report);
    schedule.ran(calendar.nextRun(now));
    work.add(MakeReport.KIND, report.id(), report.organizationId(), 0);
    audit.fire(RequestReport.auditEvent(report, null));
  }

  /**
   * The current time, or the run's time if that is later. A schedule is due by the database's clock; this node's may be
   * slow.
   */
  private Instant notBefore(Instant run) {
    Instant now = clock.instant();
    return now.isBefore(run) ? run : now;
  }

  private boolean isStillWanted(ReportSchedule schedule) {
    return accounts
        .activeUser(schedule.organizationId(), schedule.createdBy())
        .filter(user -> SecurityReports.mayCreate(user, schedule.terms()))
        .isPresent();
  }
}
