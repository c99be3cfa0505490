package org.wardvoice.analytics.rest;

import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.wardvoice.analytics.service.AnalyticsQuery;
import org.wardvoice.shared.http.QueryValues;
import org.wardvoice.shared.time.Times;

/** The department and period of metrics. */
public class AnalyticsFilters {

  @Parameter(
      description = "Start: an ISO 8601 time, or a day in UTC. Default: 30 days before the end.",
      example = "2026-05-01")
  @QueryParam("date_from")
  String from;

  @Parameter(
      description = "End: an ISO 8601 time, or a day in UTC, which is included. Default: now.",
      example = "2026-05-31")
  @QueryParam("date_to")
  String to;

  @Parameter(description = "Filter by department: name, code or id.", example = "Cardiology")
  @QueryParam("department")
  String department;

  AnalyticsQuery wanted() {
    return new AnalyticsQuery(
        Times.from("date_from", QueryValues.text(from)),
        Times.to("date_to", QueryValues.text(to)),
        QueryValues.text(department));
  }
}
