package org.wardvoice.reports.service;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.reports.ReportFrequency;
import org.wardvoice.reports.entity.ReportSchedule;
import org.wardvoice.reports.service.content.ReportFormat;
import org.wardvoice.reports.service.content.ReportType;
import org.wardvoice.shared.Nullable;
import org.wardvoice.shared.persistence.LowerCase;

/**
 * A schedule in the API.
 *
 * @param recipients who is notified by mail when a report is completed
 * @param nextRunAt null if there is no next run
 * @param stoppedAt when it was stopped because its creator may no longer request reports; null if it was not
 */
public record ReportScheduleView(
    UUID scheduleId,
    ReportType reportType,
    ReportFormat format,
    ReportView.ReportScope filters,
    ReportFrequency schedule,
    List<String> recipients,
    @Nullable Instant nextRunAt,
    @Nullable Instant stoppedAt,
    UUID createdBy,
    Instant createdAt) {

  public ReportScheduleView {
    recipients = List.copyOf(recipients);
  }

  static ReportScheduleView of(ReportSchedule schedule, Map<UUID, String> departments) {
    return new ReportScheduleView(
        schedule.id(),
        LowerCase.value(ReportType.class, schedule.terms().type()),
        LowerCase.value(ReportFormat.class, schedule.terms().format()),
        ReportView.ReportScope.of(schedule.terms(), departments),
        schedule.frequency(),
        schedule.recipients(),
        schedule.stoppedAt() == null ? schedule.nextRunAt() : null,
        schedule.stoppedAt(),
        schedule.createdBy(),
        schedule.createdAt());
  }
}
