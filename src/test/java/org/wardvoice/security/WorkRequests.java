package org.wardvoice.security;

import static java.util.Map.entry;
import static org.wardvoice.security.Request.ofDepartment;
import static org.wardvoice.security.Request.plain;

import java.util.Map;

/** Requests for background work. */
final class WorkRequests {

  /** Grows with the API; the keys are {@link Operation#name}. */
  static final Map<String, Request> ALL =
      Map.ofEntries(
          entry("GET /api/work", plain((c, t) -> c.api().get("/api/work?limit=100"))),
          entry(
              "POST /api/work/{work_id}/retry",
              ofDepartment((c, t) -> c.api().post(path(t) + "/retry"))),
          entry(
              "POST /api/work/{work_id}/cancel",
              ofDepartment((c, t) -> c.api().post(path(t) + "/cancel"))));

  private WorkRequests() {}

  private static String path(Target target) {
    return "/api/work/" + target.id("report");
  }
}
