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
 * A report to be made.
 *
 * @param dateRange its period; with a schedule, that of the first one
 * @param filters all departments, and with charts, when absent
 * @param schedule how often it is made again, each time of the last whole day, ISO week or month; once when absent
 * @param recipients who is notified by mail when a scheduled report is completed; the caller when absent
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
   * A time.
   *
   * @param start from then on: an ISO 8601 time, or a day in UTC
   * @param end up to then: an ISO 8601 time, or a day in UTC, all of which belongs to it
   */
  public record WantedPeriod(
      @NotNull @Text(min = 1, max = 64) String start,
      @NotNull @Text(min = 1, max = 64) String end) {}

  /**
   * What it tells of that time.
   *
   * @param department only of this one, by name, code or id; of all when absent
   * @param includeCharts whether PDF, HTML and XLSX have charts; they do when absent
   */
  public record WantedScope(@Text(max = 200) String department, Boolean includeCharts) {}

  /** By name, code or id; null: all. */
  String department() {
    return filters == null ? null : filters.department();
  }

  boolean charts() {
    return filters == null || !Boolean.FALSE.equals(filters.includeCharts());
  }
}
