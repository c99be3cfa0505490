package org.wardvoice.reports.service;

import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import org.wardvoice.organization.UserEmailChanged;
import org.wardvoice.reports.entity.ReportRepository;
import org.wardvoice.reports.entity.ReportScheduleRepository;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.shared.Component;

/** Notifies users at their new address, in the transaction that changes it. */
@Component
public class FollowRecipients {

  private final ReportScheduleRepository schedules;
  private final ReportRepository reports;
  private final Event<AuditEvent> audit;

  @Inject
  public FollowRecipients(
      ReportScheduleRepository schedules, ReportRepository reports, Event<AuditEvent> audit) {
    this.schedules = schedules;
    this.reports = reports;
    this.audit = audit;
  }

  /** Schedules before reports, as when one runs, to avoid deadlocks. */
  void emailChanged(@Observes UserEmailChanged event) {
    schedules
        .lockTo(event.organizationId(), event.before())
        .forEach(
            schedule -> {
              schedule.moveRecipient(event.before(), event.after());
              audit.fire(
                  AddSchedule.auditEvent("report_schedule_updated", schedule, event.changedBy()));
            });
    reports
        .lockTo(event.organizationId(), event.before())
        .forEach(report -> report.moveRecipient(event.before(), event.after()));
  }
}
