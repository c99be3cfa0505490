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
import org.wardvoice.shared.language.Translated;
import org.wardvoice.shared.persistence.LowerCase;

/**
 * A report in the API.
 *
 * @param failureReason null if it has not failed
 * @param downloadUrl null until it is completed, and after it has expired
 * @param expiresAt when its file is deleted; null until it is completed
 * @param byteSize of its file; null until it is completed
 * @param scheduleId null if it has no schedule
 */
public record ReportView(
    UUID reportId,
    ReportType reportType,
    ReportPeriod dateRange,
    ReportFormat format,
    ReportScope filters,
    ReportStatus status,
    int progressPercentage,
    @Translated @Nullable String failureReason,
    @Nullable String downloadUrl,
    @Nullable Instant expiresAt,
    @Nullable Long byteSize,
    @Nullable UUID scheduleId,
    UUID createdBy,
    Instant createdAt,
    @Nullable Instant completedAt) {

  /**
   * A period.
   *
   * @param start inclusive
   * @param end exclusive
   */
  public record ReportPeriod(Instant start, Instant end) {}

  /**
   * The scope of a report.
   *
   * @param department null: all
   */
  public record ReportScope(@Nullable String department, boolean includeCharts) {

    static ReportScope of(ReportTerms terms, Map<UUID, String> departments) {
      return new ReportScope(
          terms.departmentId() == null ? null : departments.get(terms.departmentId()),
          terms.charts());
    }
  }

  /** Without the download URL, which the service doesn't know. */
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

  /** Adds the download URL if there is a file at that time: it may have expired before it is deleted. */
  public ReportView at(URI address, Instant now) {
    return new ReportView(
        reportId,
        reportType,
        dateRange,
        format,
        filters,
        status,
        progressPercentage,
        failureReason,
        status == ReportStatus.COMPLETED && now.isBefore(expiresAt) ? address.toString() : null,
        expiresAt,
        byteSize,
        scheduleId,
        createdBy,
        createdAt,
        completedAt);
  }
}
