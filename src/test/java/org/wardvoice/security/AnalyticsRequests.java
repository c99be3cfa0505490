package org.wardvoice.security;

import static java.util.Map.entry;
import static org.wardvoice.security.Request.ofDepartment;
import static org.wardvoice.security.Request.plain;

import java.util.Map;
import org.wardvoice.reports.ReportCalls;

/** Requests for metrics. */
final class AnalyticsRequests {

  /** Grows with the API; the keys are {@link Operation#name}. */
  static final Map<String, Request> ALL =
      Map.ofEntries(
          entry(
              "GET /api/analytics/data",
              plain((c, t) -> c.api().get("/api/analytics/data?metric=task_count"))),
          entry("GET /api/analytics/kpis", plain((c, t) -> c.api().get("/api/analytics/kpis"))),
          entry(
              "GET /api/analytics/quality", plain((c, t) -> c.api().get("/api/analytics/quality"))),
          entry(
              "GET /api/analytics/reports",
              ofDepartment((c, t) -> c.api().get(ReportCalls.REPORTS + "?limit=100"))
                  .showing(t -> t.id("report"))),
          entry(
              "POST /api/analytics/reports",
              plain(
                  (c, t) ->
                      c.api()
                          .post(
                              ReportCalls.REPORTS,
                              ReportCalls.wanted("task_performance", "json", Map.of())))),
          entry(
              "GET /api/analytics/reports/schedules",
              ofDepartment((c, t) -> c.api().get(ReportCalls.SCHEDULES + "?limit=100"))
                  .showing(t -> t.id("schedule"))),
          entry(
              "GET /api/analytics/reports/schedules/{schedule_id}",
              ofDepartment((c, t) -> c.api().get(schedule(t.id("schedule"))))),
          entry(
              "DELETE /api/analytics/reports/schedules/{schedule_id}",
              ofDepartment((c, t) -> c.api().delete(schedule(t.id("schedule", c.name()))))),
          entry(
              "GET /api/analytics/reports/{report_id}",
              ofDepartment((c, t) -> c.api().get(report(t)))),
          entry(
              "GET /api/analytics/reports/{report_id}/download",
              ofDepartment((c, t) -> c.api().get(report(t) + "/download"))));

  private AnalyticsRequests() {}

  private static String report(Target target) {
    return ReportCalls.REPORTS + "/" + target.id("report");
  }

  private static String schedule(String id) {
    return ReportCalls.SCHEDULES + "/" + id;
  }
}
