package org.wardvoice.reports.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.reports.ReportRequested;
import org.wardvoice.reports.service.FindReports;
import org.wardvoice.reports.service.NewReport;
import org.wardvoice.reports.service.ReportView;
import org.wardvoice.reports.service.RequestReport;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.http.Created;
import org.wardvoice.shared.http.ListParameters;
import org.wardvoice.shared.http.PathId;
import org.wardvoice.shared.http.QueryReader;
import org.wardvoice.shared.http.ReplayedAnswer;
import org.wardvoice.shared.persistence.Page;

/** The reports of the caller's organization. */
@Path("analytics/reports")
@ApplicationScoped
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
      summary = "Create a report",
      description =
          "Starts a report. Use `GET` to read its progress and, once it is completed, the address of its file. Days"
              + " in `date_range` are whole UTC days, the last one included; the range is at most 100 years. With"
              + " `schedule`, the report is created again after each day, ISO week or month in the hospital's time"
              + " zone, shortly after 1 a.m., and `recipients` receive a link by email. `security_audit` also"
              + " requires `system:read` or `organization:read`, and accepts no department. If the organization"
              + " already has 100 reports waiting, the request is refused (429).")
  public Created<ReportView> request(NewReport report) {
    ReportView view = order.request(current.caller(), report);
    return Created.of(view.reportId(), addresses.in(view));
  }

  @GET
  @RequiresPermission(READ)
  @Operation(
      summary = "List reports",
      description =
          "Lists all reports of the organization, newest first. Reports of the audit log are hidden from callers who"
              + " may not read the audit log.")
  public Page<ReportView> list(
      @BeanParam ReportFilters filters, @BeanParam ListParameters parameters) {
    QueryReader query = new QueryReader();
    return find.list(current.caller(), filters.wanted(query), parameters.request(query))
        .map(addresses::in);
  }

  @GET
  @Path("{report_id}")
  @RequiresPermission(READ)
  @Operation(
      summary = "Get a report",
      description =
          "Returns the status of the report, and the address of its file once it is `completed`. The file of an"
              + " `expired` report has been deleted.")
  public ReportView read(@PathParam("report_id") String reportId) {
    return addresses.in(find.one(current.caller(), id(reportId)));
  }

  /** Repeats the lost response to a request. */
  @Produces
  @Singleton
  static ReplayedAnswer replayed(
      FindReports find, ReportAddresses addresses, CurrentCaller current) {
    return new ReplayedAnswer(
        ReportRequested.TYPE, id -> Created.of(id, addresses.in(find.one(current.caller(), id))));
  }

  static UUID id(String text) {
    return PathId.of("Report", text);
  }
}
