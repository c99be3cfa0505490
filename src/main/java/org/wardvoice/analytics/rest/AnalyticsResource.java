package org.wardvoice.analytics.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.analytics.service.DashboardKpis;
import org.wardvoice.analytics.service.QualityView;
import org.wardvoice.analytics.service.RequestedScope;
import org.wardvoice.analytics.service.SeriesView;
import org.wardvoice.analytics.service.ShowKpis;
import org.wardvoice.analytics.service.ShowQuality;
import org.wardvoice.analytics.service.ShowSeries;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;

/** Metrics over HTTP. */
@Path("analytics")
@ApplicationScoped
@Tag(name = "Analytics", description = "KPIs, time series and reports.")
public class AnalyticsResource {

  private static final String READ = "analytics:read";

  @Inject private CurrentCaller current;
  @Inject private ShowKpis kpis;
  @Inject private ShowSeries series;
  @Inject private ShowQuality quality;

  @GET
  @Path("kpis")
  @RequiresPermission(READ)
  @Operation(
      summary = "Get KPIs",
      description =
          "Returns the current KPIs of the organization or of one department. `nps_score` ranges from −100 to 100;"
              + " `average_resolution_time` is in hours, `documentation_time_saved` in minutes, `overdue_tasks`"
              + " and `notes_created` are counts, all others are percentages. A KPI without data is 0, and"
              + " `without_data` names it.")
  public DashboardKpis kpis(@BeanParam AnalyticsFilters filters) {
    return kpis.show(current.caller(), filters.wanted());
  }

  @GET
  @Path("quality")
  @RequiresPermission(READ)
  @Operation(
      summary = "Get the quality of transcripts and alerts",
      description =
          "Compares transcripts and alerts with people's corrections, by speech engine, its version and department."
              + " `word_error_rate`, `drug_name_error` and `alert_precision` are shares from 0 (a word error rate may"
              + " exceed 1); they are null without corrections, drug names or alerts. What was written has no"
              + " `engine`. The series have one point per day in the hospital's time zone, null on a day without data;"
              + " at most "
              + ShowQuality.MOST_DAYS
              + " days.")
  public QualityView quality(@BeanParam AnalyticsFilters filters) {
    return quality.show(current.caller(), filters.wanted());
  }

  @GET
  @Path("data")
  @RequiresPermission(READ)
  @Operation(
      summary = "Get a metric over time",
      description =
          "Returns one point per interval in the hospital's time zone. Where there is no data, counts and sums are"
              + " 0, other metrics null. At most "
              + RequestedScope.MOST_POINTS
              + " points ("
              + ShowSeries.MOST_POINTS_OF_PATIENTS
              + " for `response_rate`). `overdue_tasks` counts at the end of each interval. `top_topics` also returns"
              + " `topics`, the 20 most frequent topics, and series for the first ten.")
  public SeriesView data(@BeanParam SeriesFilters filters, @BeanParam AnalyticsFilters of) {
    return series.show(current.caller(), filters.wanted(of));
  }
}
