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

  /** With a separate schedule for each role that may delete it. */
  static Map<String, Once<String>> of(Once<Api> admin) {
    Once<ReportCalls> calls = new Once<>(() -> new ReportCalls(admin.get()));
    Once<JsonNode> first = schedule(calls);
    Map<String, Once<String>> ids = new HashMap<>();
    ids.put("report", new Once<>(() -> ended(calls.get(), first.get())));
    ids.put("schedule", id(first));
    for (String role : List.of("super_admin", "hospital_admin", "quality_manager")) {
      ids.put(role + "'s schedule", id(schedule(calls)));
    }
    return ids;
  }

  private static String ended(ReportCalls calls, JsonNode schedule) {
    String report = schedule.get("report_id").asText();
    calls.awaitEnd(report);
    return report;
  }

  private static Once<String> id(Once<JsonNode> schedule) {
    return new Once<>(() -> schedule.get().get("schedule_id").asText());
  }

  private static Once<JsonNode> schedule(Once<ReportCalls> calls) {
    return new Once<>(() -> calls.get().schedule("task_performance", Map.of()));
  }
}
