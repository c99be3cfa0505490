package org.wardvoice.shared.health;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wardvoice.shared.json.Json;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;

@ServerTest
@Tag("every-server")
class HealthIT {

  private final ServerUnderTest server;

  HealthIT(ServerUnderTest server) {
    this.server = server;
  }

  @Test
  void isReadyWhenDatabaseAndBrokerAnswer() throws Exception {
    HttpResponse<String> answer = awaitOk("/health/ready");

    JsonNode checks = Json.MAPPER.readTree(answer.body()).path("checks");
    assertThat(checks.findValuesAsText("name"))
        .containsExactlyInAnyOrder("broker", "database", "hl7_listener", "transcription_queue");
    assertThat(checks.findValuesAsText("status")).containsOnly("UP");
    assertThat(answer.body()).contains("oldest_waiting_seconds");
  }

  @Test
  void namesWhatTheServiceCanDoWithoutBesides() throws Exception {
    HttpResponse<String> answer = awaitOk("/health");

    assertThat(Json.MAPPER.readTree(answer.body()).path("checks").findValuesAsText("name"))
        .contains(
            "broker",
            "database",
            "transcription_queue",
            "emr",
            "speech_engine",
            "analysis_engine",
            "recordings",
            "work");
  }

  /** A queue is no reason for a balancer to send callers elsewhere: all nodes share it. */
  @Test
  void isReadyWhileATranscriptionWaits() throws Exception {
    Sql sql = new Sql(server);
    UUID job = Ids.next();
    sql.update(
        """
        insert into work
          (id, kind, organization_id, urgency, status, claims, failures, due_at, queued_at, created_at)
        select cast(? as uuid), 'transcription', id, 0, 'waiting', 0, 0, now() + interval '1 day', now() - interval '1 hour', now()
        from organizations limit 1
        """,
        job.toString());
    try {
      // The figures may be a second old.
      await()
          .untilAsserted(
              () -> {
                HttpResponse<String> answer = get("/health/ready");
                assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
                JsonNode oldest =
                    Json.MAPPER.readTree(answer.body()).findValue("oldest_waiting_seconds");
                assertThat(oldest.asInt()).isGreaterThanOrEqualTo(3600);
              });
      awaitOk("/health");
      assertThat(get("/metrics").body())
          .containsPattern("wardvoice_transcription_queue_age_seconds \\d\\.?\\d*")
          .containsPattern("wardvoice_work_waiting\\{kind=\"transcription\"} [1-9]");
    } finally {
      sql.update("delete from work where id = cast(? as uuid)", job.toString());
    }
  }

  /** On a machine that stands still the checks take longer than they may. */
  private HttpResponse<String> awaitOk(String path) {
    return await().until(() -> get(path), answer -> answer.statusCode() == 200);
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
        .contains("wardvoice_work_tries_total{kind=\"mail\",outcome=\"retried\"}")
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
