package org.wardvoice.reports;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.access.TestUsers;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** Which reports may be requested, and by whom. */
@ServerTest
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ReportRulesIT {

  private static final String TYPE = "task_performance";
  private static final String AUDIT = "security_audit";

  private final ReportCalls admin;
  private final ReportCalls quality;

  ReportRulesIT(ServerUnderTest server) throws SQLException {
    TestUsers users = new TestUsers(server);
    Api anybody = Api.of(server);
    admin = new ReportCalls(anybody.as(users.like("hospital_admin@demo.example")));
    quality = new ReportCalls(anybody.as(users.like("quality_manager@demo.example")));
  }

  @ParameterizedTest
  @CsvSource({
    "report_type, sickness, report_type, must be one of: patient_satisfaction",
    "format, docx, format, 'must be one of: json, csv, xlsx, pdf, html'",
    "schedule, hourly, schedule, 'must be one of: daily, weekly, monthly'",
    "colour, blue, colour, unknown field"
  })
  void refuseWhatIsNoValue(String field, String value, String named, String issue) {
    admin.ask(TYPE, "json", Map.of(field, value)).isInvalid(named, issue);
  }

  @ParameterizedTest
  @ValueSource(strings = {"report_type", "format", "date_range"})
  void refuseWhatLacksSomething(String field) {
    Map<String, Object> body = ReportCalls.wanted(TYPE, "json", Map.of());
    body.remove(field);
    admin.api().post(ReportCalls.REPORTS, body).isError(400, "VALIDATION_ERROR");
    body.put(field, null);
    admin.api().post(ReportCalls.REPORTS, body).isError(400, "VALIDATION_ERROR");
  }

  @ParameterizedTest
  @CsvSource({
    "yesterday, 2026-05-31, date_range.start, ISO 8601",
    "2026-05-01, 2026-04-30, date_range.end, after the start",
    "2026-05-01T00:00:00Z, 2026-05-01T00:00:00Z, date_range.end, after the start",
    "1926-05-01, 2026-05-31, date_range.end, 100 years"
  })
  void refuseWhatIsNoTime(String start, String end, String field, String issue) {
    admin
        .ask(TYPE, "json", Map.of("date_range", Map.of("start", start, "end", end)))
        .isInvalid(field, issue);
  }

  @Test
  void refuseHalfATime() {
    admin
        .ask(TYPE, "json", Map.of("date_range", Map.of("start", "2026-05-01")))
        .isError(400, "VALIDATION_ERROR");
  }

  @Test
  void refuseADepartmentThatIsNotThere() {
    admin
        .ask(TYPE, "json", filters("department", "Atlantis"))
        .isInvalid("filters.department", "unknown department");
    admin
        .ask(TYPE, "json", filters("ward", "Cardiology"))
        .isInvalid("filters.ward", "unknown field");
    Answer asked = admin.ask(TYPE, "json", filters("department", "CARDIOLOGY")).hasStatus(201);
    assertThat(asked.data().at("/filters/department").asText()).isEqualTo("Cardiology");
  }

  private static Map<String, ?> filters(String name, Object value) {
    return Map.of("filters", Map.of(name, value));
  }

  @Test
  void refuseRecipientsWhomNobodyCouldTell() {
    admin
        .ask(TYPE, "json", Map.of("recipients", List.of("board@hospital.example")))
        .isInvalid("recipients", "schedule");
    for (List<String> wrong :
        List.of(
            List.<String>of(),
            List.of("board"),
            Collections.nCopies(51, "board@hospital.example"))) {
      admin
          .ask(TYPE, "json", Map.of("schedule", "daily", "recipients", wrong))
          .isError(400, "VALIDATION_ERROR");
    }
  }

  @Test
  void keepTheAuditLogFromWhoMayNotReadIt() {
    Answer refused = quality.ask(AUDIT, "json", Map.of()).hasStatus(403);
    assertThat(refused.json().get("required").asText()).isEqualTo("system:read");
    String id = admin.order(AUDIT, "json");
    admin.awaitEnd(id);
    admin.download(id).hasStatus(200);

    quality.api().get(ReportCalls.REPORTS + "/" + id).hasStatus(403);
    quality.download(id).hasStatus(403);
    assertThat(
            quality.api().get(ReportCalls.REPORTS + "?report_type=" + AUDIT).data().get("reports"))
        .isEmpty();
    assertThat(admin.api().get(ReportCalls.REPORTS + "?report_type=" + AUDIT).text()).contains(id);
    admin
        .ask(AUDIT, "json", filters("department", "Cardiology"))
        .isInvalid("filters.department", "must be absent");
  }

  @Test
  void showAReportToWhoeverMayReadAny() {
    String id = quality.order(TYPE, "csv");
    quality.awaitEnd(id);
    admin.download(id).hasStatus(200);
  }
}
