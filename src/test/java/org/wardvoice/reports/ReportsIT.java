package org.wardvoice.reports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.FoundHospital;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;

/** Reports over HTTP: generation, notifications, download and expiry. Other tests check the content. */
@ServerTest
class ReportsIT {

  private static final String TYPE = "task_performance";

  private final ServerUnderTest server;
  private final Sql sql;
  private final FoundHospital hospital;
  private final ReportCalls calls;

  ReportsIT(ServerUnderTest server) {
    this.server = server;
    sql = new Sql(server);
    hospital = FoundHospital.found(server);
    calls = new ReportCalls(hospital.api());
  }

  @ParameterizedTest
  @CsvSource({
    "json, application/json, {",
    "csv, text/csv;charset=UTF-8, ''",
    "xlsx, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, PK",
    "pdf, application/pdf, %PDF-",
    "html, text/html;charset=UTF-8, <!"
  })
  void areMadeInEveryFormat(String format, String mediaType, String beginning) {
    JsonNode report = calls.awaitEnd(calls.order(TYPE, format));

    assertThat(report.get("status").asText()).as(report.toString()).isEqualTo("completed");
    Answer file = calls.download(report.get("report_id").asText()).hasStatus(200);
    assertThat(file.header("Content-Type").replace(" ", "")).isEqualToIgnoringCase(mediaType);
    assertThat(file.header("Content-Disposition"))
        .isEqualTo(
            "attachment; filename=\"wardvoice-task-performance-2026-05-01-to-2026-05-31."
                + format
                + '"');
    assertThat(new String(file.bytes(), StandardCharsets.ISO_8859_1)).startsWith(beginning);
    assertThat(file.bytes()).hasSize(report.get("byte_size").asInt());
  }

  @Test
  void tellHowFarTheyAre() throws Exception {
    Answer asked;
    String id;
    try (Connection database = server.database();
        Statement statement = database.createStatement()) {
      database.setAutoCommit(false);
      statement.execute("lock table report_pieces in share row exclusive mode");
      asked = calls.ask(TYPE, "json", Map.of()).hasStatus(201);
      id = asked.data("report_id");
      calls.download(id).isError(409, "CONFLICT");
      database.rollback();
    }
    assertThat(asked.header("Location")).endsWith(ReportCalls.REPORTS + "/" + id);
    assertThat(asked.data("status")).isEqualTo("processing");
    assertThat(asked.data().get("progress_percentage").asInt()).isZero();
    assertThat(asked.data().at("/date_range/start").asText()).isEqualTo("2026-05-01T00:00:00.000Z");
    assertThat(asked.data().at("/date_range/end").asText()).isEqualTo("2026-06-01T00:00:00.000Z");
    assertThat(asked.data().at("/filters/include_charts").asBoolean()).isTrue();
    for (String later : List.of("download_url", "expires_at", "byte_size", "completed_at")) {
      assertThat(asked.data().get(later).isNull()).as(later).isTrue();
    }
    JsonNode report = calls.awaitEnd(id);
    assertThat(report.get("progress_percentage").asInt()).isEqualTo(100);
    assertThat(report.get("download_url").asText())
        .isEqualTo(server.uri(ReportCalls.REPORTS + "/" + id + "/download").toString());
    assertThat(report.get("expires_at").isNull()).isFalse();
  }

  @Test
  void areReadAgainOnlyWhenTheyHaveChanged() {
    String id = calls.order(TYPE, "csv");
    calls.awaitEnd(id);
    Answer report = hospital.api().get(ReportCalls.REPORTS + "/" + id).hasStatus(200);
    hospital
        .api()
        .with("If-None-Match", report.header("ETag"))
        .get(ReportCalls.REPORTS + "/" + id)
        .hasStatus(304);
  }

  @Test
  void areDownloadedInParts() {
    String id = calls.order(TYPE, "pdf");
    calls.awaitEnd(id);
    Answer whole = calls.download(id).hasStatus(200);
    ReportCalls ranged = new ReportCalls(hospital.api().with("Range", "bytes=100-299"));
    Answer part = ranged.download(id).hasStatus(206);

    assertThat(part.bytes()).isEqualTo(Arrays.copyOfRange(whole.bytes(), 100, 300));
    assertThat(part.header("Content-Range")).isEqualTo("bytes 100-299/" + whole.bytes().length);
    new ReportCalls(hospital.api().with("If-None-Match", whole.header("ETag")))
        .download(id)
        .hasStatus(304);
    new ReportCalls(hospital.api().with("Range", "bytes=99999999-")).download(id).hasStatus(416);
    new ReportCalls(hospital.api().with("Accept", "application/pdf")).download(id).hasStatus(200);
    new ReportCalls(hospital.api().with("Accept", "application/json"))
        .download(id)
        .isError(406, "NOT_ACCEPTABLE");
  }

  @Test
  void areShownByABrowser() {
    String id = calls.order(TYPE, "html");
    calls.awaitEnd(id);
    String file = ReportCalls.REPORTS + "/" + id + "/download?disposition=";

    Answer shown = hospital.api().get(file + "inline").hasStatus(200);
    assertThat(shown.header("Content-Disposition")).startsWith("inline; filename=\"wardvoice-");
    assertThat(shown.header("Content-Security-Policy"))
        .isEqualTo("sandbox; frame-ancestors 'self'");
    assertThat(hospital.api().get(file + "attachment").header("Content-Disposition"))
        .startsWith("attachment");
    hospital
        .api()
        .get(file + "window")
        .isInvalid("disposition", "must be one of: attachment, inline");
  }

  @Test
  void thatCouldNotBeMadeHaveNoFile() throws Exception {
    String id = calls.order(TYPE, "json");
    calls.awaitEnd(id);
    sql.update(
        "update reports set status = 'failed', failure_reason = 'Too long.', completed_at = null,"
            + " byte_size = null, sha256 = null, expires_at = null where id = ?",
        UUID.fromString(id));
    calls.download(id).isError(409, "CONFLICT");
    JsonNode report = calls.report(id);
    assertThat(report.get("failure_reason").asText()).isEqualTo("Too long.");
    assertThat(report.get("download_url").isNull()).isTrue();
  }

  @Test
  void areKeptForAWhile() throws Exception {
    String id = calls.order(TYPE, "json");
    JsonNode report = calls.awaitEnd(id);
    Instant completed = Instant.parse(report.get("completed_at").asText());
    assertThat(Instant.parse(report.get("expires_at").asText()))
        .isEqualTo(completed.plus(Duration.ofDays(30)));
    sql.update(
        "update reports set expires_at = now() - interval '1 minute' where id = ?",
        UUID.fromString(id));

    calls.download(id).isError(404, "NOT_FOUND");
    await().until(() -> calls.report(id).get("status").asText().equals("expired"));
    assertThat(
            sql.count(
                "select count(*) from report_pieces where report_id = ?", UUID.fromString(id)))
        .isZero();
    calls.download(id).isError(404, "NOT_FOUND");
    assertThat(calls.report(id).get("download_url").isNull()).isTrue();
  }

  @Test
  void areListedNewestFirstAndFiltered() {
    String first = calls.order(TYPE, "json");
    String second = calls.order("department_summary", "csv");
    String third = calls.order(TYPE, "csv");
    List.of(first, second, third).forEach(calls::awaitEnd);

    assertThat(ids("")).containsExactly(third, second, first);
    assertThat(ids("?report_type=TASK_performance")).containsExactly(third, first);
    assertThat(ids("?format=csv")).containsExactly(third, second);
    assertThat(ids("?status=completed&format=csv&report_type=" + TYPE)).containsExactly(third);
    assertThat(ids("?status=failed")).isEmpty();
    Answer page = hospital.api().get(ReportCalls.REPORTS + "?limit=2").hasStatus(200);
    assertThat(page.data().at("/pagination/total_count").asInt()).isEqualTo(3);
    assertThat(page.data().at("/reports/0/download_url").asText()).contains(third);
    String cursor = page.data().at("/pagination/next_cursor").asText();
    assertThat(ids("?limit=2&cursor=" + cursor)).containsExactly(first);
    for (String filter : List.of("report_type", "format", "status")) {
      hospital
          .api()
          .get(ReportCalls.REPORTS + "?" + filter + "=any")
          .isInvalid(filter, "must be one of");
    }
  }

  private List<String> ids(String query) {
    return hospital
        .api()
        .get(ReportCalls.REPORTS + query)
        .hasStatus(200)
        .data()
        .findValuesAsText("report_id");
  }

  @Test
  void areMadeOnceForOneKey() throws Exception {
    String key = UUID.randomUUID().toString();
    ReportCalls keyed = new ReportCalls(hospital.api().with("Idempotency-Key", key));
    String id = keyed.order(TYPE, "json");
    assertThat(keyed.order(TYPE, "json")).isEqualTo(id);
    sql.update(
        "update idempotency_keys set answer = null, answer_status = null, lease_until = now()"
            + " where key = ?",
        key);
    Answer again = keyed.ask(TYPE, "json", Map.of()).hasStatus(201);

    assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
    assertThat(again.data("report_id")).isEqualTo(id);
    assertThat(ids("")).containsExactly(id);
  }

  @Test
  void areThereForTheirOrganizationAlone() {
    String id = calls.order(TYPE, "json");
    calls.awaitEnd(id);
    ReportCalls other = new ReportCalls(FoundHospital.found(server).api());

    other.api().get(ReportCalls.REPORTS + "/" + id).isError(404, "NOT_FOUND");
    other.download(id).isError(404, "NOT_FOUND");
    assertThat(other.api().get(ReportCalls.REPORTS).data().get("reports")).isEmpty();
    calls.api().get(ReportCalls.REPORTS + "/none").isError(404, "NOT_FOUND");
  }

  @Test
  void areTakenOnlyWhileFewWait() throws Exception {
    String model = calls.order(TYPE, "json");
    calls.awaitEnd(model);
    sql.update(
        "insert into reports (id, organization_id, recipients, report_type, format, date_from,"
            + " date_to, include_charts, status, progress_percentage, created_by, created_at)"
            + " select gen_random_uuid(), organization_id, '{}', report_type, format, date_from,"
            + " date_to, true, 'processing', 0, created_by, created_at from reports,"
            + " generate_series(1, 100) where id = ?",
        UUID.fromString(model));
    Answer refused = calls.ask(TYPE, "json", Map.of()).isError(429, "RATE_LIMIT_EXCEEDED");
    assertThat(refused.header("Retry-After"))
        .isEqualTo(refused.error().get("retry_after").asText());

    sql.update(
        "delete from reports where status = 'processing' and organization_id = ?",
        UUID.fromString(hospital.id()));
    calls.ask(TYPE, "json", Map.of()).hasStatus(201);
  }

  @Test
  void areInTheLanguageThatTheirReaderHasChosen() {
    assertThat(written("html")).contains("<html lang=\"en\"", "Task performance", "May 2026");
    hospital.api().put("/api/auth/me", Map.of("language", "de")).hasStatus(200);
    assertThat(written("html"))
        .contains("<html lang=\"de\"", "Aufgabenerledigung", "Mai 2026")
        .doesNotContain("Completion rate");
    assertThat(written("json")).contains("\"Task performance\"", "\"Completion rate\"");
  }

  private String written(String format) {
    String id = calls.order(TYPE, format);
    calls.awaitEnd(id);
    return new String(calls.download(id).hasStatus(200).bytes(), StandardCharsets.UTF_8);
  }

  @Test
  void areAuditedWhenTheyAreAskedForAndDownloaded() {
    String id = calls.order(TYPE, "html");
    calls.awaitEnd(id);
    calls.download(id).hasStatus(200);
    assertThat(entries("report_requested")).contains(id).contains("data_change").contains(TYPE);
    assertThat(entries("report_downloaded")).contains(id).contains("data_access").contains(TYPE);
  }

  private String entries(String action) {
    JsonNode entries =
        hospital.api().get("/api/audit/events?action=" + action).hasStatus(200).data();
    return entries.toString();
  }
}
