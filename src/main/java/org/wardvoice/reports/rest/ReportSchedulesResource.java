package org.wardvoice.reports.rest;

import jakarta.enterprise.context.RequestScoped;
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

/** The schedules of the reports of the caller's organization. */
@Path("analytics/reports/schedules")
@RequestScoped
@Tag(name = "Analytics")
public class ReportSchedulesResource {

  @Inject private CurrentCaller current;
  @Inject private ManageSchedules schedules;

  @GET
  @RequiresPermission(ReportsResource.READ)
  @Operation(
      summary = "List scheduled reports",
      description =
          "What is made again and again in the organization, newest first. One whose author may not ask for reports any"
              + " more stops when its next turn comes, and the administrators are told.")
  public Page<ReportScheduleView> list(@BeanParam ListParameters parameters) {
    return schedules.list(current.caller(), parameters.request());
  }

  @GET
  @Path("{schedule_id}")
  @RequiresPermission(ReportsResource.READ)
  @Operation(
      summary = "Read a schedule",
      description = "What is made again and again, when it is made next, and who is told.")
  public ReportScheduleView read(@PathParam("schedule_id") String scheduleId) {
    return schedules.one(current.caller(), id(scheduleId));
  }

  @DELETE
  @Path("{schedule_id}")
  @RequiresPermission(ReportsResource.CREATE)
  @Operation(
      summary = "Delete a schedule",
      description =
          "No further report is made of it; those that were made stay. Answers what it was.")
  public ReportScheduleView delete(@PathParam("schedule_id") String scheduleId) {
    return schedules.remove(current.caller(), id(scheduleId));
  }

  private static UUID id(String text) {
    return PathId.of("Report schedule", text);
  }
}
