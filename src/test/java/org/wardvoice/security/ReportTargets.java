package org.wardvoice.security;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wardvoice.reports.ReportCalls;
import org.wardvoice.testing.Api;

/** Reports that requests are about: one that is there, and schedules. */
final class ReportTargets {

  private ReportTargets() {}

  /** Makes them; each role that may gets a schedule of its own to delete. */
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
