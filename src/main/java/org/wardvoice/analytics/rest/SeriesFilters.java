package org.wardvoice.analytics.rest;

import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.wardvoice.analytics.Interval;
import org.wardvoice.analytics.Metric;
import org.wardvoice.analytics.service.SeriesQuery;
import org.wardvoice.analytics.service.SeriesQuery.GroupBy;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.http.QueryReader;
import org.wardvoice.shared.http.QueryValues;

public class SeriesFilters {

  @Parameter(
      description = "The metric.",
      required = true,
      schema = @Schema(implementation = Metric.class),
      example = "nps_score")
  @QueryParam("metric")
  String metric;

  @Parameter(
      description =
          "Length of each interval, in the hospital's time zone. Default: one day. Weeks start on Monday.",
      schema = @Schema(implementation = Interval.class),
      example = "week")
  @QueryParam("interval")
  String interval;

  @Parameter(
      description =
          "Dimension to group by, one series per value. `feedback_type` is available only for feedback metrics,"
              + " `alert_type` only for alert metrics. Grouped by `feedback_type`, `transcription_accuracy` covers"
              + " feedback alone, without notes and tasks.",
      schema = @Schema(implementation = GroupBy.class),
      example = "department")
  @QueryParam("group_by")
  String groupBy;

  SeriesQuery wanted(AnalyticsFilters of) {
    QueryReader query = new QueryReader();
    SeriesQuery wanted =
        new SeriesQuery(
            query.read(this::measured),
            query.choice("interval", interval, Interval.class),
            query.choice("group_by", groupBy, GroupBy.class),
            of.wanted(query));
    query.end();
    return wanted;
  }

  private Metric measured() {
    Metric measured = QueryValues.choice("metric", metric, Metric.class);
    if (measured == null) {
      throw new InvalidInput("metric", "is required");
    }
    return measured;
  }
}
