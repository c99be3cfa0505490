package org.wardvoice.reports.service;

import java.net.URI;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.reports.ReportStatus;
import org.wardvoice.reports.entity.Report;
import org.wardvoice.reports.entity.ReportTerms;
import org.wardvoice.reports.service.content.ReportFormat;
import org.wardvoice.reports.service.content.ReportType;
import org.wardvoice.shared.Nullable;
import org.wardvoice.shared.persistence.LowerCase;

/**
 * A report as it is answered.
 *
 * @param dateRange of what time it tells
 * @param failureReason why it could not be made; null where it was not tried in vain
 * @param downloadUrl where its file is; null until it is completed, and when it has expired
 * @param expiresAt until when its file is kept; null until it is completed
 * @param byteSize of its file; null until it is completed
 * @param scheduleId of which schedule it is; null where it is of none
 */
public record ReportView(
    UUID reportId,
    ReportType reportType,
    ReportPeriod dateRange,
    ReportFormat format,
    ReportScope filters,
    ReportStatus status,
    int progressPercentage,
    @Nullable String failureReason,
    @Nullable String downloadUrl,
    @Nullable Instant expiresAt,
    @Nullable Long byteSize,
    @Nullable UUID scheduleId,
    UUID createdBy,
    Instant createdAt,
    @Nullable Instant completedAt) {

  /**
   * A time.
   *
   * @param start it belongs to it
   * @param end it doesn't
   */
  public record ReportPeriod(Instant start, Instant end) {}

  /**
   * What it tells of that time.
   *
   * @param department null: all of them
   */
  public record ReportScope(@Nullable String department, boolean includeCharts) {

    static ReportScope of(ReportTerms terms, Map<UUID, String> departments) {
      return new ReportScope(
          terms.departmentId() == null ? null : departments.get(terms.departmentId()),
          terms.charts());
    }
  }

  /** Without the address of its file, which the service doesn't know. */
  static ReportView of(Report report, Map<UUID, String> departments) {
    ReportTerms terms = report.terms();
    return new ReportView(
        report.id(),
        LowerCase.value(ReportType.class, terms.type()),
        new ReportPeriod(report.period().from(), report.period().to()),
        LowerCase.value(ReportFormat.class, terms.format()),
        ReportScope.of(terms, departments),
        report.status(),
        report.progressPercentage(),
        report.failureReason(),
        null,
        report.expiresAt(),
        report.byteSize(),
        report.scheduleId(),
        report.createdBy(),
        report.createdAt(),
        report.completedAt());
  }

  /** The same, with the address of its file where there is one. */
  public ReportView at(URI address) {
    return new ReportView(
        reportId,
        reportType,
        dateRange,
        format,
        filters,
        status,
        progressPercentage,
        failureReason,
        status == ReportStatus.COMPLETED ? address.toString() : null,
        expiresAt,
        byteSize,
        scheduleId,
        createdBy,
        createdAt,
        completedAt);
  }
}
