package org.wardvoice.analytics.rest;

import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.wardvoice.analytics.Interval;
import org.wardvoice.analytics.Metric;
import org.wardvoice.analytics.service.AnalyticsWanted;
import org.wardvoice.analytics.service.SeriesWanted;
import org.wardvoice.analytics.service.SeriesWanted.GroupBy;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.http.QueryValues;

public class SeriesFilters {

  @Parameter(
      description = "What is measured.",
      required = true,
      schema = @Schema(implementation = Metric.class),
      example = "nps_score")
  @QueryParam("metric")
  String metric;

  @Parameter(
      description =
          "How long a point's time is, in the hospital's time zone: a day where nothing is said. Weeks begin on Monday.",
      schema = @Schema(implementation = Interval.class),
      example = "week")
  @QueryParam("interval")
  String interval;

  @Parameter(
      description =
          "What gets a series of its own; `feedback_type` only where feedback is measured.",
      schema = @Schema(implementation = GroupBy.class),
      example = "department")
  @QueryParam("group_by")
  String groupBy;

  SeriesWanted wanted(AnalyticsWanted of) {
    Metric measured = QueryValues.choice("metric", metric, Metric.class);
    if (measured == null) {
      throw new InvalidInput("metric", "is required");
    }
    return new SeriesWanted(
        measured,
        QueryValues.choice("interval", interval, Interval.class),
        QueryValues.choice("group_by", groupBy, GroupBy.class),
        of);
  }
}
