package org.wardvoice.reports.rest;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.reports.service.FindReports;
import org.wardvoice.reports.service.NewReport;
import org.wardvoice.reports.service.ReportView;
import org.wardvoice.reports.service.RequestReport;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.http.Created;
import org.wardvoice.shared.http.ListParameters;
import org.wardvoice.shared.http.PathId;
import org.wardvoice.shared.persistence.Page;

/** The reports of the caller's organization. */
@Path("analytics/reports")
@RequestScoped
@Tag(name = "Analytics")
public class ReportsResource {

  static final String READ = "reports:read";
  static final String CREATE = "reports:create";

  @Inject private CurrentCaller current;
  @Inject private RequestReport order;
  @Inject private FindReports find;
  @Inject private ReportAddresses addresses;

  @POST
  @RequiresPermission(CREATE)
  @Operation(
      summary = "Ask for a report",
      description =
          "It is made afterwards; `GET` tells how far it is, and where its file is once it is completed. A day in"
              + " `date_range` is a whole day in UTC, the last one included; at most 10 years. With `schedule` it is made"
              + " again after each day, ISO week or month of the hospital's time zone, shortly after one o'clock, and"
              + " `recipients` are told by mail where it is. `security_audit` also takes `system:read` or"
              + " `organization:read`, and no department. While 100 reports of the organization wait, no more are taken"
              + " (429).")
  public Created<ReportView> request(NewReport report) {
    ReportView view = order.request(current.caller(), report);
    return Created.of(view.reportId(), addresses.in(view));
  }

  @GET
  @RequiresPermission(READ)
  @Operation(
      summary = "List reports",
      description =
          "Those of the organization, newest first, whoever has asked for them. Reports of the audit log are left out"
              + " for who may not read that.")
  public Page<ReportView> list(
      @BeanParam ReportFilters filters, @BeanParam ListParameters parameters) {
    return find.list(current.caller(), filters.wanted(), parameters.request()).map(addresses::in);
  }

  @GET
  @Path("{report_id}")
  @RequiresPermission(READ)
  @Operation(
      summary = "Read how far a report is",
      description =
          "With the address of its file once it is `completed`; when it is `expired` the file is there no more.")
  public ReportView read(@PathParam("report_id") String reportId) {
    return addresses.in(find.one(current.caller(), id(reportId)));
  }

  static UUID id(String text) {
    return PathId.of("Report", text);
  }
}
