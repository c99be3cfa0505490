package org.wardvoice.reports;

import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;

/** The report requests of a caller. */
public record ReportCalls(Api api) {

  public static final String REPORTS = "/api/analytics/reports";
  public static final String SCHEDULES = REPORTS + "/schedules";

  private static final Duration PATIENCE = Duration.ofMinutes(2);

  /** A request body, for May 2026 unless {@code more} overrides it. */
  public static Map<String, Object> wanted(String type, String format, Map<String, ?> more) {
    Map<String, Object> body =
        new HashMap<>(
            Map.of(
                "report_type",
                type,
                "format",
                format,
                "date_range",
                Map.of("start", "2026-05-01", "end", "2026-05-31")));
    body.putAll(more);
    return body;
  }

  Answer ask(String type, String format, Map<String, ?> more) {
    return api.post(REPORTS, wanted(type, format, more));
  }

  /** Requests a report and returns its id. */
  public String order(String type, String format) {
    return ask(type, format, Map.of()).hasStatus(201).data("report_id");
  }

  /** Creates a schedule and returns it. */
  public JsonNode schedule(String type, Map<String, ?> more) {
    Map<String, Object> all = new HashMap<>(Map.of("schedule", "daily"));
    all.putAll(more);
    return ask(type, "json", all).hasStatus(201).data();
  }

  JsonNode report(String id) {
    return api.get(REPORTS + "/" + id).hasStatus(200).data();
  }

  /** Waits until the report is completed or has failed. */
  public JsonNode awaitEnd(String id) {
    await()
        .alias("the end of report " + id)
        .atMost(PATIENCE)
        .pollInterval(Duration.ofMillis(100))
        .until(() -> !report(id).get("status").asText().equals("processing"));
    return report(id);
  }

  Answer download(String id) {
    return api.get(REPORTS + "/" + id + "/download");
  }
}
