package org.wardvoice.reports.service;

import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.Collections;
import java.util.List;
import org.wardvoice.mail.EmailAddress;
import org.wardvoice.reports.ReportFrequency;
import org.wardvoice.reports.service.content.ReportFormat;
import org.wardvoice.reports.service.content.ReportType;
import org.wardvoice.shared.text.Text;

/**
 * A report request.
 *
 * @param dateRange the period; with a schedule, of the first report
 * @param filters default: all departments, with charts
 * @param schedule how often to repeat it, each time for the last whole day, ISO week or month; default: only once
 * @param recipients who is notified by mail when a scheduled report is completed; default: the caller
 */
public record NewReport(
    @NotNull ReportType reportType,
    @NotNull @Valid WantedPeriod dateRange,
    @NotNull ReportFormat format,
    @Valid WantedScope filters,
    ReportFrequency schedule,
    @Size(min = 1, max = 50)
        List<
                @NotNull @Text(min = 1, max = EmailAddress.LONGEST)
                @Pattern(regexp = EmailAddress.PATTERN, message = EmailAddress.ISSUE) String>
            recipients) {

  public NewReport {
    recipients = recipients == null ? null : Collections.unmodifiableList(recipients);
  }

  /**
   * The period of a report.
   *
   * @param start inclusive: an ISO 8601 time, or a date in UTC
   * @param end an ISO 8601 time (exclusive), or a date in UTC (inclusive)
   */
  public record WantedPeriod(
      @NotNull @Text(min = 1, max = 64) String start,
      @NotNull @Text(min = 1, max = 64) String end) {}

  /**
   * The scope of a report.
   *
   * @param department name, code or id; default: all
   * @param includeCharts whether PDF, HTML and XLSX include charts; default: true
   */
  public record WantedScope(@Text(max = 200) String department, Boolean includeCharts) {}

  /** Name, code or id; null: all. */
  String department() {
    return filters == null ? null : filters.department();
  }

  boolean charts() {
    return filters == null || !Boolean.FALSE.equals(filters.includeCharts());
  }
}
