package org.wardvoice.shared.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wardvoice.shared.json.Json;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** The alert rules and the dashboard in {@code server-config/monitoring} against what a node really reports. */
@ServerTest
@Tag("every-server")
class MonitoringIT {

  private static final Path FILES = Path.of("server-config/monitoring");

  private static final Pattern METRIC =
      Pattern.compile("\\b(?:wardvoice|http_server|jvm|process|system)_[a-z0-9_]+\\b");

  private static final Pattern SERIES = Pattern.compile("(?m)^([a-z0-9_]+)[{ ]");

  private final Api prometheus;

  MonitoringIT(ServerUnderTest server) {
    prometheus = Api.of(server);
  }

  @Test
  void everyMetricOfRulesAndDashboardExists() throws IOException {
    prometheus.get("/api/nowhere");
    Set<String> reported = metrics(prometheus.get("/metrics").hasStatus(200).text(), SERIES, 1);

    assertThat(metrics(Files.readString(FILES.resolve("alerts.yml")), METRIC, 0))
        .isNotEmpty()
        .isSubsetOf(reported);
    assertThat(metrics(expressions(), METRIC, 0)).isNotEmpty().isSubsetOf(reported);
  }

  @Test
  void everyOwnMetricIsOnTheDashboard() throws IOException {
    String scrape = prometheus.get("/metrics").hasStatus(200).text();
    assertThat(metrics(scrape, Pattern.compile("(?m)^(wardvoice_[a-z0-9_]+)[{ ]"), 1))
        .isSubsetOf(metrics(expressions(), METRIC, 0));
  }

  /** In the text format there is no place for it. The registry takes examples now and then, not each request. */
  @Test
  void tellsTheTraceOfARequestThatItsCallerKeeps() {
    String trace = "4bf92f3577b34da6a3ce929d0e0e4736";
    Api traced = prometheus.with("traceparent", "00-" + trace + "-00f067aa0ba902b7-01");
    Api scraper = prometheus.with("Accept", "application/openmetrics-text;version=1.0.0");
    await()
        .untilAsserted(
            () -> {
              traced.delete("/api/nowhere");
              Answer scrape = scraper.get("/metrics").hasStatus(200);
              assertThat(scrape.header("Content-Type")).startsWith("application/openmetrics-text");
              assertThat(scrape.text())
                  .endsWith("# EOF\n")
                  .containsPattern("# \\{span_id=\"[0-9a-f]{16}\",trace_id=\"" + trace + "\"}");
            });
  }

  private static String expressions() throws IOException {
    JsonNode dashboard = Json.MAPPER.readTree(FILES.resolve("dashboard.json").toFile());
    return String.join("\n", dashboard.findValuesAsText("expr"));
  }

  private static Set<String> metrics(String text, Pattern pattern, int group) {
    return pattern
        .matcher(text)
        .results()
        .map(match -> match.group(group))
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
