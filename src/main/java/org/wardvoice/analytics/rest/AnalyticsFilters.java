package org.wardvoice.analytics.rest;

import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.wardvoice.analytics.service.AnalyticsQuery;
import org.wardvoice.shared.http.QueryReader;
import org.wardvoice.shared.http.QueryValues;

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
    QueryReader query = new QueryReader();
    AnalyticsQuery wanted = wanted(query);
    query.end();
    return wanted;
  }

  AnalyticsQuery wanted(QueryReader query) {
    return new AnalyticsQuery(
        query.from("date_from", from), query.to("date_to", to), QueryValues.text(department));
  }
}
