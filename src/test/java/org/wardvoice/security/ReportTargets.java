package org.wardvoice.security;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wardvoice.reports.ReportCalls;
import org.wardvoice.testing.Api;

/** The reports for requests: an existing one, and schedules. */
final class ReportTargets {

  private ReportTargets() {}

  /** Creates them, with a separate schedule for each role that may delete it. */
  static Map<String, String> of(Api admin) {
    ReportCalls calls = new ReportCalls(admin);
    JsonNode first = schedule(calls);
    Map<String, String> ids = new HashMap<>();
    ids.put("report", first.get("report_id").asText());
    ids.put("schedule", first.get("schedule_id").asText());
    for (String role : List.of("super_admin", "hospital_admin", "quality_manager")) {
      ids.put(role + "'s schedule", schedule(calls).get("schedule_id").asText());
    }
    calls.awaitEnd(ids.get("report"));
    return ids;
  }

  private static JsonNode schedule(ReportCalls calls) {
    return calls.schedule("task_performance", Map.of());
  }
}
