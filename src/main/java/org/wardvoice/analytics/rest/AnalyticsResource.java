package org.wardvoice.analytics.rest;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.analytics.service.DashboardKpis;
import org.wardvoice.analytics.service.SeriesView;
import org.wardvoice.analytics.service.ShowKpis;
import org.wardvoice.analytics.service.ShowSeries;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;

/** Figures over HTTP. */
@Path("analytics")
@RequestScoped
@Tag(name = "Analytics", description = "Key figures, series and reports.")
public class AnalyticsResource {

  private static final String READ = "analytics:read";

  @Inject private CurrentCaller current;
  @Inject private ShowKpis kpis;
  @Inject private ShowSeries series;

  @GET
  @Path("kpis")
  @RequiresPermission(READ)
  @Operation(
      summary = "Show the key figures",
      description =
          "Of the organization or of one department, exact at this moment. `nps_score` is −100 to 100;"
              + " `average_resolution_time` is in hours, `documentation_time_saved` in minutes, `overdue_tasks` and"
              + " `notes_created` are counts, the others percent. A figure without data is 0.")
  public DashboardKpis kpis(@BeanParam AnalyticsFilters filters) {
    return kpis.show(current.caller(), filters.wanted());
  }

  @GET
  @Path("data")
  @RequiresPermission(READ)
  @Operation(
      summary = "Show a metric over time",
      description =
          "A point for each interval of the hospital's time zone, 0 without data; at most 2,000 points, 400 of"
              + " `response_rate`. `overdue_tasks` counts at the end of each interval. `top_topics` also has `topics`, the 20"
              + " most frequent, and series of the first ten.")
  public SeriesView data(@BeanParam SeriesFilters filters, @BeanParam AnalyticsFilters of) {
    return series.show(current.caller(), filters.wanted(of.wanted()));
  }
}
