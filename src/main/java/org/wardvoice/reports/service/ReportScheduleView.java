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
 * A schedule in an answer.
 *
 * @param recipients who is notified by mail when a report is completed
 * @param nextRunAt when the next one is made; null where none is
 * @param stoppedAt when it ended by itself, for who made it may not make reports any more; null while it has not
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
