package org.wardvoice.reports.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.reports.service.ManageSchedules;
import org.wardvoice.reports.service.ReportScheduleView;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.http.ListParameters;
import org.wardvoice.shared.http.PathId;
import org.wardvoice.shared.persistence.Page;

/** The report schedules of the caller's organization. */
@Path("analytics/reports/schedules")
@ApplicationScoped
@Tag(name = "Analytics")
public class ReportSchedulesResource {

  @Inject private CurrentCaller current;
  @Inject private ManageSchedules schedules;

  @GET
  @RequiresPermission(ReportsResource.READ)
  @Operation(
      summary = "List report schedules",
      description =
          "Lists the report schedules of the organization, newest first. If the author of a schedule may no longer"
              + " create reports, the schedule stops at its next run and the administrators are notified.")
  public Page<ReportScheduleView> list(@BeanParam ListParameters parameters) {
    return schedules.list(current.caller(), parameters.request());
  }

  @GET
  @Path("{schedule_id}")
  @RequiresPermission(ReportsResource.READ)
  @Operation(
      summary = "Get a schedule",
      description = "Returns the schedule, the time of its next run and its recipients.")
  public ReportScheduleView read(@PathParam("schedule_id") String scheduleId) {
    return schedules.one(current.caller(), id(scheduleId));
  }

  @DELETE
  @Path("{schedule_id}")
  @RequiresPermission(ReportsResource.CREATE)
  @Operation(
      summary = "Delete a schedule",
      description =
          "Stops further reports. Existing reports are kept. Returns the deleted schedule.")
  public ReportScheduleView delete(@PathParam("schedule_id") String scheduleId) {
    return schedules.remove(current.caller(), id(scheduleId));
  }

  private static UUID id(String text) {
    return PathId.of("Report schedule", text);
  }
}
