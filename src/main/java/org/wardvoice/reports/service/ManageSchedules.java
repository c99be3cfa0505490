package org.wardvoice.reports.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.organization.Departments;
import org.wardvoice.reports.entity.ReportSchedule;
import org.wardvoice.reports.entity.ReportScheduleRepository;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;

/** Lists and deletes the schedules of the caller's organization; {@link RequestReport} creates them. */
@Stateless
public class ManageSchedules {

  @Inject private ReportScheduleRepository schedules;
  @Inject private Departments departments;
  @Inject private Event<AuditEvent> audit;

  /** The schedules that the caller may read, newest first. */
  public Page<ReportScheduleView> list(Caller caller, PageRequest page) {
    Map<UUID, String> names = departments.names(caller.organizationId());
    return schedules
        .list(caller.organizationId(), SecurityReports.hiddenFrom(caller), page)
        .map(schedule -> ReportScheduleView.of(schedule, names));
  }

  public ReportScheduleView one(Caller caller, UUID id) {
    return view(open(caller, schedules.find(caller.organizationId(), id)));
  }

  /** Deletes a schedule and returns it. Its reports are kept. */
  public ReportScheduleView remove(Caller caller, UUID id) {
    ReportSchedule schedule = open(caller, schedules.lock(caller.organizationId(), id));
    ReportScheduleView last = view(schedule);
    schedules.remove(schedule);
    audit.fire(AddSchedule.auditEvent("report_schedule_deleted", schedule, caller.userId()));
    return last;
  }

  private static ReportSchedule open(Caller caller, Optional<ReportSchedule> found) {
    ReportSchedule schedule = found.orElseThrow(() -> new NotFound("Report schedule"));
    SecurityReports.require(caller, schedule.terms().type());
    return schedule;
  }

  private ReportScheduleView view(ReportSchedule schedule) {
    return ReportScheduleView.of(schedule, departments.names(schedule.organizationId()));
  }
}
