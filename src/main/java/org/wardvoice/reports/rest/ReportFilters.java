package org.wardvoice.reports.rest;

import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.wardvoice.reports.ReportStatus;
import org.wardvoice.reports.service.FindReports;
import org.wardvoice.reports.service.content.ReportFormat;
import org.wardvoice.reports.service.content.ReportType;
import org.wardvoice.shared.http.QueryReader;

public class ReportFilters {

  @Parameter(
      description = "Filter by report type.",
      schema = @Schema(implementation = ReportType.class),
      example = "task_performance")
  @QueryParam("report_type")
  String type;

  @Parameter(
      description = "Filter by status.",
      schema = @Schema(implementation = ReportStatus.class),
      example = "completed")
  @QueryParam("status")
  String status;

  @Parameter(
      description = "Filter by format.",
      schema = @Schema(implementation = ReportFormat.class),
      example = "pdf")
  @QueryParam("format")
  String format;

  FindReports.ReportFilter wanted(QueryReader query) {
    return new FindReports.ReportFilter(
        query.choice("report_type", type, ReportType.class),
        query.choice("status", status, ReportStatus.class),
        query.choice("format", format, ReportFormat.class));
  }
}
