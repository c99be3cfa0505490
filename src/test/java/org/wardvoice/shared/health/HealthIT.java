package org.wardvoice.shared.health;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.shared.json.Json;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

@ServerTest
@Tag("every-server")
class HealthIT {

  private final ServerUnderTest server;

  HealthIT(ServerUnderTest server) {
    this.server = server;
  }

  @ParameterizedTest
  @ValueSource(strings = {"/health", "/health/ready"})
  void isReadyWhenDatabaseAndBrokerAnswer(String path) throws Exception {
    HttpResponse<String> answer = get(path);

    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    JsonNode checks = Json.MAPPER.readTree(answer.body()).path("checks");
    assertThat(checks.findValuesAsText("name"))
        .containsExactlyInAnyOrder("broker", "database", "transcription_queue");
    assertThat(checks.findValuesAsText("status")).containsOnly("UP");
    assertThat(answer.body()).contains("oldest_waiting_seconds");
  }

  @Test
  void isAliveWithoutAskingAnybody() throws Exception {
    assertThat(get("/health/live").body()).isEqualTo("{\"status\":\"UP\",\"checks\":[]}");
  }

  @Test
  void givesFiguresInPrometheusText() throws Exception {
    get("/api/patients/" + "0198f0a2-7c1e-7d3a-9b6e-2f4c8d1e5a70");
    HttpResponse<String> answer = get("/metrics");

    assertThat(answer.headers().firstValue("Content-Type").orElseThrow()).startsWith("text/plain");
    assertThat(answer.body())
        .contains("http_server_requests_seconds_count{")
        .contains("path=\"/api/patients/{patient_id}\"")
        .contains("wardvoice_transcription_queue_jobs")
        .contains("wardvoice_transcription_speed_factor")
        .contains("wardvoice_database_connections")
        .contains("wardvoice_webhooks_tries_total{outcome=\"delivered\"}")
        .contains("wardvoice_webhooks_failing", "wardvoice_webhooks_pending_age_seconds")
        .doesNotContainPattern("wardvoice_webhooks_pending NaN")
        .doesNotContainPattern("wardvoice_database_connections\\{.*} NaN")
        .contains("jvm_memory_used_bytes")
        .doesNotContain("0198f0a2");
  }

  private HttpResponse<String> get(String path) throws IOException, InterruptedException {
    return HttpClient.newHttpClient()
        .send(
            HttpRequest.newBuilder(server.uri(path)).build(), HttpResponse.BodyHandlers.ofString());
  }
}
