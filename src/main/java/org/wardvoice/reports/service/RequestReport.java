package org.wardvoice.reports.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.UUID;
import org.wardvoice.analytics.Period;
import org.wardvoice.organization.Departments;
import org.wardvoice.reports.ReportRequested;
import org.wardvoice.reports.entity.Report;
import org.wardvoice.reports.entity.Report.Ordered;
import org.wardvoice.reports.entity.ReportRepository;
import org.wardvoice.reports.entity.ReportTerms;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.error.TooManyRequests;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.shared.persistence.LowerCase;
import org.wardvoice.work.WorkQueue;

/** Accepts report requests, once or on a schedule. The report is generated asynchronously. */
@Stateless
public class RequestReport {

  /** The value of Retry-After in seconds if the organization has too many unfinished reports. */
  private static final int ASK_AGAIN = 30;

  @Inject private ReportRepository reports;
  @Inject private AddSchedule schedules;
  @Inject private FindReports find;
  @Inject private Departments departments;
  @Inject private ReportsConfig configuration;
  @Inject private Event<ReportRequested> requested;
  @Inject private WorkQueue work;
  @Inject private Event<AuditEvent> audit;
  @Inject private Clock clock;

  /**
   * Requests a report, with a schedule if the request has one.
   *
   * @throws TooManyRequests if the organization has the maximum number of unfinished reports
   */
  public ReportView request(Caller caller, NewReport wanted) {
    SecurityReports.require(caller, LowerCase.name(wanted.reportType()));
    requireStillUseful(wanted);
    Period period = RequestedPeriod.of(wanted.dateRange());
    ReportTerms terms = terms(caller, wanted);
    Ordered ordered = new Ordered(caller.organizationId(), caller.userId(), clock.instant());
    requireRoom(caller.organizationId());
    Report report = new Report(Ids.next(), ordered, terms, period);
    if (wanted.schedule() != null) {
      report = report.of(schedules.add(caller, ordered, terms, wanted));
    }
    reports.add(report);
    requested.fire(new ReportRequested(report.id()));
    work.add(MakeReport.KIND, report.id(), report.organizationId(), 0);
    audit.fire(auditEvent(report, caller.userId()));
    return find.view(report);
  }

  private static void requireStillUseful(NewReport wanted) {
    if (wanted.recipients() != null && wanted.schedule() == null) {
      throw new InvalidInput("recipients", "requires a schedule");
    }
    if (LowerCase.name(wanted.reportType()).equals(SecurityReports.TYPE)
        && wanted.department() != null) {
      throw new InvalidInput(
          "filters.department", "must be absent: the audit log has no departments");
    }
  }

  /** The department may be closed, because its past still counts. */
  private ReportTerms terms(Caller caller, NewReport wanted) {
    UUID department =
        wanted.department() == null
            ? null
            : departments
                .findAny(caller.organizationId(), wanted.department())
                .orElseThrow(() -> new InvalidInput("filters.department", "unknown department"));
    return new ReportTerms(
        LowerCase.name(wanted.reportType()),
        LowerCase.name(wanted.format()),
        department,
        wanted.charts());
  }

  private void requireRoom(UUID organization) {
    reports.lockAdding(organization);
    if (reports.countUnfinished(organization) >= configuration.mostWaiting()) {
      throw new TooManyRequests(ASK_AGAIN);
    }
  }

  /**
   * The audit entry of a request.
   *
   * @param userId null for a scheduled report
   */
  static AuditEvent auditEvent(Report report, UUID userId) {
    ReportTerms terms = report.terms();
    return AuditEvent.of(Category.DATA_CHANGE, "report_requested", report.organizationId(), userId)
        .about(ReportRequested.TYPE, report.id())
        .with("report_type", terms.type())
        .with("format", terms.format())
        .with("date_from", report.period().from())
        .with("date_to", report.period().to())
        .with("department_id", terms.departmentId())
        .with("schedule_id", report.scheduleId());
  }
}
