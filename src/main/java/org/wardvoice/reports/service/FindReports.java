package org.wardvoice.reports.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.organization.Departments;
import org.wardvoice.reports.ReportRequested;
import org.wardvoice.reports.ReportStatus;
import org.wardvoice.reports.entity.Report;
import org.wardvoice.reports.entity.ReportRepository;
import org.wardvoice.reports.service.content.ReportFormat;
import org.wardvoice.reports.service.content.ReportType;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Nullable;
import org.wardvoice.shared.error.Conflict;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.persistence.LowerCase;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;
import org.wardvoice.shared.time.TimeConfig;

/** Reads the reports of the caller's organization, including those that others requested. */
@Stateless
public class FindReports {

  @Inject private ReportRepository reports;
  @Inject private Departments departments;
  @Inject private TimeConfig time;
  @Inject private Event<AuditEvent> audit;
  @Inject private Clock clock;

  /** The filters of the list; null for any. */
  public record ReportFilter(
      @Nullable ReportType type, @Nullable ReportStatus status, @Nullable ReportFormat format) {}

  /** The reports that the caller may read, newest first. */
  public Page<ReportView> list(Caller caller, ReportFilter filter, PageRequest page) {
    Map<UUID, String> names = departments.names(caller.organizationId());
    ReportRepository.ReportQuery wanted =
        new ReportRepository.ReportQuery(
            LowerCase.name(filter.type()),
            filter.status(),
            LowerCase.name(filter.format()),
            SecurityReports.hiddenFrom(caller));
    return reports
        .list(caller.organizationId(), wanted, page)
        .map(report -> ReportView.of(report, names));
  }

  public ReportView one(Caller caller, UUID id) {
    return view(existing(caller, id));
  }

  /**
   * Opens the file for a download, which is audited.
   *
   * @throws Conflict if the report isn't completed
   * @throws NotFound if the file has expired
   */
  public StoredFile file(Caller caller, UUID id) {
    Report report = existing(caller, id);
    if (report.status() == ReportStatus.PROCESSING) {
      throw Conflict.of("The report is still being generated");
    }
    if (report.status() == ReportStatus.FAILED) {
      throw Conflict.of("The report could not be generated");
    }
    if (!report.isThere(clock.instant())) {
      throw new NotFound("Report");
    }
    audit.fire(
        AuditEvent.of(Category.DATA_ACCESS, "report_downloaded", caller)
            .about(ReportRequested.TYPE, id)
            .with("report_type", report.terms().type())
            .with("format", report.terms().format()));
    return StoredFile.of(report, time.zone());
  }

  private Report existing(Caller caller, UUID id) {
    Report report =
        reports.find(caller.organizationId(), id).orElseThrow(() -> new NotFound("Report"));
    SecurityReports.require(caller, report.terms().type());
    return report;
  }

  public ReportView view(Report report) {
    return ReportView.of(report, departments.names(report.organizationId()));
  }
}
