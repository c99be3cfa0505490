package org.wardvoice.reports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import jakarta.mail.internet.MimeMessage;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FoundHospital;
import org.wardvoice.testing.Mailbox;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;
import org.wardvoice.testing.UsesMailbox;

@ServerTest
@UsesMailbox
class ReportSchedulesIT {

  private static final String TYPE = "task_performance";

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm").withZone(ZoneOffset.UTC);

  private final ServerUnderTest server;
  private final Sql sql;
  private final FoundHospital hospital;
  private final ReportCalls calls;

  ReportSchedulesIT(ServerUnderTest server) {
    this.server = server;
    sql = new Sql(server);
    hospital = FoundHospital.found(server);
    calls = new ReportCalls(hospital.api());
  }

  @Test
  void areMadeWhenTheirTurnComesAndToldByMail() throws Exception {
    String board = "board." + UUID.randomUUID() + "@hospital.example";
    try (Mailbox mailbox = Mailbox.of(server)) {
      JsonNode first =
          calls.schedule(
              TYPE, Map.of("recipients", List.of(board, board.toUpperCase(Locale.ROOT))));
      String firstId = first.get("report_id").asText();
      MimeMessage mail = mailbox.await(board);
      assertThat(mail.getSubject()).isEqualTo("Report: Task performance, 2026-05-01 to 2026-05-31");
      Instant expiry = Instant.parse(calls.report(firstId).get("expires_at").asText());
      assertThat(mail.getContent().toString())
          .contains(firstId)
          .contains("until " + TIME.format(expiry));

      String schedule = first.get("schedule_id").asText();
      moveBack(schedule, "10 days");
      await().until(() -> reports().size() == 2);
      JsonNode second = calls.awaitEnd(reports().get(0).get("report_id").asText());
      LocalDate today =
          LocalDate.ofInstant(
              Instant.parse(second.get("created_at").asText()).minus(Duration.ofHours(1)),
              ZoneOffset.UTC);
      assertThat(second.at("/date_range/end").asText()).isEqualTo(today + "T00:00:00.000Z");
      assertThat(second.at("/date_range/start").asText())
          .isEqualTo(today.minusDays(1) + "T00:00:00.000Z");
      assertThat(second.get("schedule_id").asText()).isEqualTo(schedule);
      assertThat(second.get("status").asText()).isEqualTo("completed");
      await().until(() -> mailbox.to(board).size() == 2);
      // Earlier missed runs are not made up for.
      assertThat(Instant.parse(schedule(schedule).get("next_run_at").asText()))
          .isAfter(Instant.now());
      assertThat(reports()).hasSize(2);
    }
  }

  @Test
  void tellByMailWhenThereIsNone() throws Exception {
    sql.update(
        """
        create function tried_in_vain() returns trigger language plpgsql as
          $$ begin new.claims = 3; return new; end $$
        """);
    sql.update(
        "create trigger tried_in_vain before insert on work for each row"
            + " when (new.kind = 'report' and new.organization_id = '"
            + UUID.fromString(hospital.id())
            + "') execute function tried_in_vain()");
    String board = "board." + UUID.randomUUID() + "@hospital.example";
    try (Mailbox mailbox = Mailbox.of(server)) {
      JsonNode report = calls.schedule(TYPE, Map.of("recipients", List.of(board)));
      MimeMessage mail = mailbox.await(board);
      assertThat(mail.getSubject()).startsWith("Report failed: Task performance, ");
      String id = report.get("report_id").asText();
      assertThat(mail.getContent().toString()).contains(id);
      assertThat(calls.report(id).get("status").asText()).isEqualTo("failed");
    } finally {
      sql.update("drop function tried_in_vain cascade");
    }
  }

  @Test
  void stopWhenTheirAuthorMayNotMakeReportsAnyMore() throws Exception {
    hospital.api().post("/api/departments", Map.of("name", "Cardiology")).hasStatus(201);
    FoundHospital.Colleague author =
        hospital.join("Quinn Quality", "quality_manager", "Cardiology");
    JsonNode first = new ReportCalls(author.api()).schedule(TYPE, Map.of("schedule", "weekly"));
    String schedule = first.get("schedule_id").asText();
    calls.awaitEnd(first.get("report_id").asText());
    hospital.api().put("/api/users/" + author.id(), Map.of("role", "nurse")).hasStatus(200);

    try (Mailbox mailbox = Mailbox.of(server)) {
      moveBack(schedule, "1 minute");
      await().until(() -> !schedule(schedule).get("stopped_at").isNull());
      MimeMessage mail = mailbox.await(hospital.email());
      assertThat(mail.getContent().toString()).contains("Quinn Quality").contains(schedule);
    }
    assertThat(schedule(schedule).get("next_run_at").isNull()).isTrue();
    assertThat(reports()).hasSize(1);
    assertThat(hospital.api().get("/api/notifications").text()).contains(schedule);
    assertThat(hospital.api().get("/api/audit/events?action=report_schedule_stopped").text())
        .contains(schedule);
  }

  @Test
  void followTheirRecipientsToNewAddresses() throws Exception {
    hospital.api().post("/api/departments", Map.of("name", "Cardiology")).hasStatus(201);
    FoundHospital.Colleague author =
        hospital.join("Quinn Quality", "quality_manager", "Cardiology");
    JsonNode own = new ReportCalls(author.api()).schedule(TYPE, Map.of());
    String moved = "moved." + UUID.randomUUID() + "@own.example";
    String loud = author.email().toUpperCase(Locale.ROOT);
    JsonNode shared =
        calls.schedule(TYPE, Map.of("recipients", List.of(moved, hospital.email(), loud)));
    String report = own.get("report_id").asText();
    calls.awaitEnd(report);
    sql.update(
        "update reports set status = 'failed', failure_reason = 'Failed', completed_at = null,"
            + " byte_size = null, sha256 = null, expires_at = null where id = ?",
        UUID.fromString(report));

    hospital
        .api()
        .put("/api/users/" + author.id(), Map.of("email", moved, "current_password", Api.PASSWORD))
        .hasStatus(200);

    assertThat(recipients(own)).containsExactly(moved);
    assertThat(recipients(shared)).containsExactly(moved, hospital.email());
    assertThat(hospital.api().get("/api/audit/events?action=report_schedule_updated").text())
        .contains(own.get("schedule_id").asText(), shared.get("schedule_id").asText());
    assertThat(sql.value("select recipients[1] from reports where id = ?", UUID.fromString(report)))
        .as("whoever retries it")
        .isEqualTo(moved);
  }

  private List<String> recipients(JsonNode scheduled) {
    JsonNode recipients = schedule(scheduled.get("schedule_id").asText()).get("recipients");
    return StreamSupport.stream(recipients.spliterator(), false).map(JsonNode::asText).toList();
  }

  @Test
  void areListedReadAndDeleted() throws Exception {
    JsonNode first =
        calls.schedule(
            "department_summary",
            Map.of("schedule", "Monthly", "filters", Map.of("include_charts", false)));
    String id = first.get("schedule_id").asText();
    String path = ReportCalls.SCHEDULES + "/" + id;
    JsonNode schedule = schedule(id);
    assertThat(schedule.get("report_type").asText()).isEqualTo("department_summary");
    assertThat(schedule.get("schedule").asText()).isEqualTo("monthly");
    assertThat(schedule.at("/filters/include_charts").asBoolean()).isFalse();
    assertThat(schedule.get("recipients").get(0).asText()).isEqualTo(hospital.email());
    assertThat(schedule.get("next_run_at").asText()).endsWith("-01T01:00:00.000Z");
    assertThat(
            hospital
                .api()
                .get(ReportCalls.SCHEDULES)
                .data()
                .at("/schedules/0/schedule_id")
                .asText())
        .isEqualTo(id);

    Api other = FoundHospital.found(server).api();
    other.get(path).isError(404, "NOT_FOUND");
    other.delete(path).isError(404, "NOT_FOUND");
    assertThat(hospital.api().delete(path).hasStatus(200).data("schedule_id")).isEqualTo(id);
    hospital.api().get(path).isError(404, "NOT_FOUND");
    hospital.api().delete(path).isError(404, "NOT_FOUND");
    assertThat(calls.report(first.get("report_id").asText()).get("schedule_id").asText())
        .isEqualTo(id);
    for (String action : List.of("report_schedule_created", "report_schedule_deleted")) {
      assertThat(hospital.api().get("/api/audit/events?action=" + action).text()).contains(id);
    }
  }

  @Test
  void ofTheAuditLogAreKeptFromWhoMayNotReadIt() {
    Api anybody = Api.of(server);
    Api quality = anybody.as("quality_manager@demo.example");
    Api admin = anybody.as("hospital_admin@demo.example");
    String id =
        new ReportCalls(admin).schedule("security_audit", Map.of()).get("schedule_id").asText();
    String path = ReportCalls.SCHEDULES + "/" + id;
    quality.get(path).hasStatus(403);
    quality.delete(path).hasStatus(403);
    assertThat(quality.get(ReportCalls.SCHEDULES + "?limit=100").hasStatus(200).text())
        .doesNotContain(id);
    assertThat(admin.get(ReportCalls.SCHEDULES + "?limit=100").text()).contains(id);
    admin.delete(path).hasStatus(200);
  }

  private JsonNode schedule(String id) {
    return hospital.api().get(ReportCalls.SCHEDULES + "/" + id).hasStatus(200).data();
  }

  private List<JsonNode> reports() {
    JsonNode reports = hospital.api().get(ReportCalls.REPORTS).hasStatus(200).data().get("reports");
    return List.copyOf(StreamSupport.stream(reports.spliterator(), false).toList());
  }

  private void moveBack(String schedule, String time) throws SQLException {
    sql.update(
        "update report_schedules set next_run_at = now() - cast(? as interval) where id = ?",
        time,
        UUID.fromString(schedule));
  }
}
