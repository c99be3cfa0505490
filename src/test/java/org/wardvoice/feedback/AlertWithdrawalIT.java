package org.wardvoice.feedback;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.wardvoice.access.TestUsers;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;

/** A correction withdraws alerts that it no longer supports, without deleting them, and adds missed ones. */
@ServerTest
class AlertWithdrawalIT {

  private static final String FELL = "I slipped and fell in the bathroom.";
  private static final String WELL = "I slept well.";
  private static final String REASON = "It was a slip of the tongue.";
  private static final String SHOCK = "She should have been asked twice.";

  private final Sql sql;
  private final Api anybody;
  private final Api admin;
  private final Api nurse;
  private final FeedbackCalls calls;
  private String feedback;
  private String alert;

  AlertWithdrawalIT(ServerUnderTest server) throws Exception {
    sql = new Sql(server);
    anybody = Api.of(server);
    admin = anybody.as("super_admin@demo.example");
    nurse = anybody.as(new TestUsers(server).like("nurse@demo.example"));
    calls = new FeedbackCalls(admin);
  }

  @BeforeEach
  void tellOfAFall() {
    JsonNode record = calls.written(FELL);
    feedback = "/api/feedback/" + record.path("id").asText();
    alert = record.at("/alerts/0/id").asText();
    assertThat(record.at("/alerts/0/status").asText()).isEqualTo("open");
    assertThat(record.at("/alerts/0/withdrawn_at").isNull()).isTrue();
  }

  @Test
  void asksForAReasonBeforeASevereAlertIsWithdrawn() {
    admin
        .put(feedback, Map.of("transcription", WELL))
        .isInvalid(
            "alert_withdrawal_reason",
            "is required because this change withdraws an alert of high or critical severity");
    admin
        .put(feedback, Map.of("transcription", WELL, "alert_withdrawal_reason", "  "))
        .hasStatus(400);
    JsonNode record = admin.get(feedback).data();
    assertThat(record.path("transcription").asText()).isEqualTo(FELL);
    assertThat(record.at("/alerts/0/status").asText()).isEqualTo("open");
  }

  @Test
  void asksForNoneWhereTheAlertIsLess() {
    JsonNode record = calls.written("I waited three hours in the corridor.");
    assertThat(record.at("/alerts/0/severity").asText()).isEqualTo("medium");
    JsonNode corrected =
        admin
            .put("/api/feedback/" + record.path("id").asText(), Map.of("transcription", WELL))
            .hasStatus(200)
            .data();
    assertThat(corrected.at("/alerts/0/status").asText()).isEqualTo("withdrawn");
    assertThat(corrected.at("/alerts/0/withdrawn_reason").isNull()).isTrue();
  }

  @Test
  void withdrawsNothingForATextThatNobodyCouldRead() {
    String french = "L'infirmière était très gentille et m'a tout expliqué.";
    JsonNode record = admin.put(feedback, Map.of("transcription", french)).hasStatus(200).data();
    assertThat(record.path("language").asText()).isEqualTo("fr");
    assertThat(status(record, alert)).isEqualTo("open");

    assertThat(status(correct(WELL), alert)).isEqualTo("withdrawn");
  }

  @Test
  void keepsAWithdrawnAlertForEverybodyToRead() throws Exception {
    admin.post("/api/alerts/" + alert + "/acknowledge", Map.of("comment", "Seen")).hasStatus(200);
    JsonNode record = correct(WELL);

    JsonNode withdrawn = record.at("/alerts/0");
    assertThat(withdrawn.path("id").asText()).isEqualTo(alert);
    assertWithdrawn(withdrawn);
    assertThat(withdrawn.path("acknowledged").asBoolean()).isTrue();
    JsonNode single = admin.get("/api/alerts/" + alert).hasStatus(200).data();
    assertWithdrawn(single);
    assertThat(steps(single)).containsExactly("open", "acknowledged", "withdrawn");
    assertThat(single.at("/history/1/comment").asText()).isEqualTo("Seen");
    assertThat(listed("status=withdrawn")).contains(alert);
    assertThat(listed("type=fall")).contains(alert);
    assertThat(listed("status=open")).doesNotContain(alert);
    assertThat(listed("status=acknowledged")).doesNotContain(alert);
    admin.get("/api/alerts?status=gone").hasStatus(400);
    JsonNode timeline =
        admin
            .get("/api/patients/" + record.path("patient_id").asText() + "/timeline?type=alert")
            .data();
    assertThat(timeline.at("/events/0/title").asText()).endsWith("withdrawn");
    assertThat(told()).containsExactly("alert.triggered", "alert.withdrawn");
    assertThat(audited("alert_withdrawn")).isEqualTo(1);
    admin
        .post("/api/alerts/" + alert + "/acknowledge", Map.of())
        .isError(409, "INVALID_STATE_TRANSITION");
  }

  private void assertWithdrawn(JsonNode shown) {
    assertThat(shown.path("status").asText()).isEqualTo("withdrawn");
    assertThat(shown.path("withdrawn_by").asText())
        .isEqualTo(admin.get(feedback).data("reviewed_by"));
    assertThat(shown.path("withdrawn_at").asText()).isNotBlank();
    assertThat(shown.path("withdrawn_reason").asText()).isEqualTo(REASON);
  }

  @Test
  void opensAgainWhenTheWordsWereSaidAfterAll() throws Exception {
    admin.post("/api/alerts/" + alert + "/acknowledge", Map.of()).hasStatus(200);
    correct(WELL);

    JsonNode record = correct("I slipped and fell.");

    assertThat(record.path("alerts")).hasSize(1);
    JsonNode again = admin.get("/api/alerts/" + alert).data();
    assertThat(again.path("status").asText()).isEqualTo("open");
    assertThat(again.path("acknowledged").asBoolean()).isFalse();
    assertThat(again.path("withdrawn_reason").isNull()).isTrue();
    assertThat(steps(again)).containsExactly("open", "acknowledged", "withdrawn", "open");
    assertThat(told()).containsExactly("alert.triggered", "alert.withdrawn", "alert.triggered");
    assertThat(audited("alert_reopened")).isEqualTo(1);
  }

  @Test
  void countsNoWithdrawnAlert() throws Exception {
    correct(WELL);
    assertThat(
            sql.count(
                """
                select count(*) from alerts a
                cross join lateral analytics_facts(a.organization_id, a.created_at, a.created_at + interval '1 second', array['alert']) f
                where a.id = cast(? as uuid) and f.record_id = a.id
                """,
                alert))
        .isZero();
  }

  @Test
  void keepsWhatEverybodySaysOnAcknowledging() {
    String path = "/api/alerts/" + alert + "/acknowledge";
    JsonNode first = admin.post(path, Map.of("comment", "On my way")).hasStatus(200).data();
    admin.post(path, Map.of("comment", "On my way")).hasStatus(200);
    admin.post(path, Map.of()).hasStatus(200);
    nurse.post(path, Map.of("comment", "Bed rails are up")).hasStatus(200);
    JsonNode last = admin.post(path, Map.of("comment", "No injury")).hasStatus(200).data();

    assertThat(last.path("comment").asText()).isEqualTo("On my way");
    assertThat(last.path("acknowledged_at")).isEqualTo(first.path("acknowledged_at"));
    assertThat(last.path("history").findValuesAsText("comment"))
        .containsExactly("null", "On my way", "Bed rails are up", "No injury");
  }

  @Test
  void letsAPersonAddWhatWasMissed() throws Exception {
    Map<String, Object> missed =
        Map.of("type", "allergy", "severity", "high", "message", SHOCK, "phrase", "BATHROOM");
    var answer = nurse.post(feedback + "/alerts", missed).hasStatus(201);

    String added = answer.data("id");
    assertThat(answer.header("Location")).endsWith("/api/alerts/" + added);
    assertThat(nurse.get("/api/alerts/" + added).data()).isEqualTo(answer.data());
    assertThat(answer.data("added_by")).isNotBlank();
    assertThat(admin.get(feedback).data().path("alerts").findValuesAsText("id"))
        .containsExactlyInAnyOrder(alert, added);
    assertThat(
            sql.count(
                "select count(*) from outbox_events where subject_id = cast(? as uuid) and event = 'alert.triggered'",
                added))
        .isEqualTo(1);

    assertThat(status(correct("I fell in the bathroom, as I said."), added)).isEqualTo("open");
    assertThat(status(correct("I fell."), added)).isEqualTo("withdrawn");
    assertThat(status(correct("I fell. The bathroom was wet."), added)).isEqualTo("open");
  }

  @Test
  void leavesAnAddedAlertWithoutWordsToPeople() {
    String added =
        admin
            .post(
                feedback + "/alerts",
                Map.of("type", "pain", "severity", "critical", "message", "She moaned."))
            .hasStatus(201)
            .data("id");
    JsonNode record = correct(WELL);
    assertThat(status(record, added)).isEqualTo("open");
    assertThat(record.at("/alerts/0/id").asText()).as("what stands comes first").isEqualTo(added);
    assertThat(record.at("/alerts/0/phrase").isNull()).isTrue();
    JsonNode hurts = correct("My knee is in severe pain.");
    assertThat(hurts.path("alerts")).as("nothing is raised twice").hasSize(2);
    assertThat(hurts.at("/alerts/0/severity").asText()).isEqualTo("critical");
  }

  @Test
  void refusesWhatIsNoAlert() {
    String path = feedback + "/alerts";
    Map<String, Object> right = Map.of("type", "pain", "severity", "low", "message", "Ouch");
    admin.post("/api/feedback/" + Ids.next() + "/alerts", right).isError(404, "NOT_FOUND");
    admin
        .post(path, Map.of("type", "emergency_access", "severity", "low", "message", "Ouch"))
        .isInvalid(
            "type",
            "must be one of: fall, medication, allergy, pain, breathing, self_harm, abuse_or_neglect,"
                + " infection, delay, staff_conduct");
    admin.post(path, Map.of("type", "pain", "severity", "low", "message", " ")).hasStatus(400);
    admin.post(path, Map.of("type", "pain", "message", "Ouch")).hasStatus(400);
  }

  @Test
  void addsOneAlertForOneKey() throws Exception {
    String key = Ids.next().toString();
    Map<String, Object> writer = Map.of("name", "k", "permissions", List.of("feedback:update"));
    String secret = admin.post("/api/auth/api-keys", writer).hasStatus(201).data("key");
    Api keyed = anybody.with("X-API-Key", secret).with("Idempotency-Key", key);
    Map<String, Object> missed = Map.of("type", "pain", "severity", "low", "message", "Ouch");
    String first = keyed.post(feedback + "/alerts", missed).hasStatus(201).text();
    sql.update(
        "update idempotency_keys set answer = null, answer_status = null, lease_until = now()"
            + " where key = ?",
        key);
    assertThat(keyed.post(feedback + "/alerts", missed).hasStatus(201).text()).isEqualTo(first);
  }

  private JsonNode correct(String words) {
    return admin
        .put(feedback, Map.of("transcription", words, "alert_withdrawal_reason", REASON))
        .hasStatus(200)
        .data();
  }

  private static String status(JsonNode record, String alertId) {
    return StreamSupport.stream(record.path("alerts").spliterator(), false)
        .filter(shown -> shown.path("id").asText().equals(alertId))
        .findFirst()
        .orElseThrow()
        .path("status")
        .asText();
  }

  private static List<String> steps(JsonNode single) {
    return single.path("history").findValuesAsText("status");
  }

  private List<String> listed(String filter) {
    return admin
        .get("/api/alerts?limit=100&department=Cardiology&" + filter)
        .hasStatus(200)
        .data()
        .path("alerts")
        .findValuesAsText("id");
  }

  private List<String> told() throws SQLException {
    String events =
        sql.value(
            "select string_agg(event, ' ' order by position) from outbox_events where subject_id = ?",
            UUID.fromString(alert));
    return List.of(events.split(" ", -1));
  }

  private int audited(String action) throws SQLException {
    return sql.count(
        "select count(*) from audit_events where action = ? and resource_id = cast(? as uuid)",
        action,
        alert);
  }
}
