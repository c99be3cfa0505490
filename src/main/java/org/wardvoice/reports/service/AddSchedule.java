package org.wardvoice.reports.service;

import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.wardvoice.reports.entity.Recipients;
import org.wardvoice.reports.entity.Report.Ordered;
import org.wardvoice.reports.entity.ReportSchedule;
import org.wardvoice.reports.entity.ReportSchedule.Rhythm;
import org.wardvoice.reports.entity.ReportScheduleRepository;
import org.wardvoice.reports.entity.ReportTerms;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.Conflict;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.shared.persistence.LowerCase;
import org.wardvoice.shared.time.TimeConfig;

/** Creates report schedules. */
@Component
public class AddSchedule {

  /** The record type of schedules, as in audit entries. */
  static final String TYPE = "report_schedule";

  private final ReportScheduleRepository schedules;
  private final ReportsConfig configuration;
  private final TimeConfig time;
  private final Event<AuditEvent> audit;

  @Inject
  public AddSchedule(
      ReportScheduleRepository schedules,
      ReportsConfig configuration,
      TimeConfig time,
      Event<AuditEvent> audit) {
    this.schedules = schedules;
    this.configuration = configuration;
    this.time = time;
    this.audit = audit;
  }

  /**
   * Requires the transaction that has locked the organization's reports.
   *
   * @throws Conflict if the organization has the maximum number of schedules
   */
  ReportSchedule add(Caller caller, Ordered ordered, ReportTerms terms, NewReport wanted) {
    int most = configuration.mostSchedules();
    if (schedules.countRunning(caller.organizationId()) >= most) {
      throw Conflict.of(
          "The organization already has " + most + " schedules, the maximum; delete one first");
    }
    ReportSchedule schedule =
        new ReportSchedule(
            Ids.next(),
            ordered,
            terms,
            new Rhythm(wanted.schedule(), recipients(caller, wanted)),
            new ReportCalendar(wanted.schedule(), time.zone()).nextRun(ordered.at()));
    schedules.add(schedule);
    audit.fire(auditEvent("report_schedule_created", schedule, caller.userId()));
    return schedule;
  }

  private static List<String> recipients(Caller caller, NewReport wanted) {
    return wanted.recipients() == null
        ? List.of(caller.email())
        : Recipients.of(wanted.recipients());
  }

  /**
   * The audit entry of a change. It may include the recipients, because their addresses are not patient data.
   *
   * @param userId null if no user made the change
   */
  static AuditEvent auditEvent(String action, ReportSchedule schedule, UUID userId) {
    return AuditEvent.of(Category.DATA_CHANGE, action, schedule.organizationId(), userId)
        .about(TYPE, schedule.id())
        .with("report_type", schedule.terms().type())
        .with("schedule", LowerCase.name(schedule.frequency()))
        .with("recipients", schedule.recipients());
  }
}
