package org.wardvoice.reports;

import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;

/** A caller who asks for reports. */
public record ReportCalls(Api api) {

  public static final String REPORTS = "/api/analytics/reports";
  public static final String SCHEDULES = REPORTS + "/schedules";

  private static final Duration PATIENCE = Duration.ofMinutes(2);

  /** What is asked for, of May 2026 where nothing else is said. */
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

  /** Asks for one, and gives its id. */
  public String order(String type, String format) {
    return ask(type, format, Map.of()).hasStatus(201).data("report_id");
  }

  /** Asks for one that is made again and again, and gives it. */
  public JsonNode schedule(String type, Map<String, ?> more) {
    Map<String, Object> all = new HashMap<>(Map.of("schedule", "daily"));
    all.putAll(more);
    return ask(type, "json", all).hasStatus(201).data();
  }

  JsonNode report(String id) {
    return api.get(REPORTS + "/" + id).hasStatus(200).data();
  }

  /** The report once it is made, or can't be. */
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
