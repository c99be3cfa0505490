package org.wardvoice.feedback;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.AtOnce;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.SpokenSentence;
import org.wardvoice.testing.Sql;
import org.wardvoice.transcription.SampleRecordings;

/** Concurrent requests, repeated clicks, and workers that lose their job. */
@ServerTest
class FeedbackRacesIT {

  private static final int AT_ONCE = 6;
  private static final String UNHAPPY = "I slipped on the wet floor and fell. Nobody came.";

  private final Sql sql;
  private final Api admin;
  private final FeedbackCalls calls;

  FeedbackRacesIT(ServerUnderTest server) {
    sql = new Sql(server);
    admin = Api.of(server).as("super_admin@demo.example");
    calls = new FeedbackCalls(admin);
  }

  @Test
  void endsAJobOnceThoughTwoWorkersHeldIt() throws Exception {
    String id = calls.speak(calls.newPatient(), SpokenSentence.in("pcm.wav")).data("feedback_id");
    await()
        .atMost(FeedbackCalls.PATIENCE)
        .pollInterval(Duration.ofMillis(20))
        .until(() -> takeAway(id) == 1);

    JsonNode record = calls.awaitEnd(id);

    assertThat(record.path("transcription_status").asText()).isEqualTo("completed");
    await().during(Duration.ofSeconds(3)).until(() -> told(id) == 1);
    assertThat(jobs(id, "claims >= 2")).isEqualTo(1);
  }

  @Test
  void queuesAFailedRecordingOnceHoweverOftenRetryIsClicked() throws Exception {
    byte[] silence = new byte[32_044];
    System.arraycopy(SpokenSentence.in("pcm.wav"), 0, silence, 0, 44);
    String id = calls.speak(calls.newPatient(), silence).hasStatus(201).data("feedback_id");
    assertThat(calls.awaitEnd(id).path("transcription_status").asText()).isEqualTo("failed");

    List<Answer> answers =
        AtOnce.locking(
            sql.server(),
            "feedback",
            id,
            AT_ONCE,
            number -> admin.post("/api/feedback/" + id + "/retry"));

    assertThat(answers).extracting(Answer::status).containsOnlyOnce(200).containsOnly(200, 409);
    assertThat(jobs(id, "true")).isEqualTo(2);
    calls.awaitEnd(id);
  }

  @Test
  void neverMixesTwoChanges() throws Exception {
    String path = "/api/feedback/" + calls.written("The nurse was kind.").path("id").asText();
    Map<String, Object> one = Map.of("feedback_type", "compliment", "priority", "low");
    Map<String, Object> other = Map.of("feedback_type", "complaint", "priority", "urgent");

    List<Answer> answers = new ArrayList<>();
    for (int round = 0; round < 3; round++) {
      boolean even = round % 2 == 0;
      answers.addAll(atOnce(number -> admin.put(path, even ? one : other)));
    }

    assertThat(answers).extracting(Answer::status).contains(200).containsOnly(200, 409);
    JsonNode record = admin.get(path).data();
    assertThat(
            Map.of(
                "feedback_type",
                record.path("feedback_type").asText(),
                "priority",
                record.path("priority").asText()))
        .isIn(one, other);
  }

  @Test
  void keepsAPersonsRatingWhenTheWordsAreCorrectedLater() {
    String path = "/api/feedback/" + calls.written(UNHAPPY).path("id").asText();
    admin.put(path, Map.of("satisfaction_rating", 4)).hasStatus(200);

    JsonNode corrected =
        admin
            .put(
                path,
                Map.of(
                    "transcription",
                    "The floor was wet.",
                    "alert_withdrawal_reason",
                    "Nobody fell."))
            .hasStatus(200)
            .data();

    assertThat(corrected.path("satisfaction_rating").asDouble()).isEqualTo(4);
  }

  @Test
  void movesAlertsWithTheirFeedbackAndKeepsWhoHasSeenThem() {
    JsonNode feedback = calls.written(UNHAPPY);
    String path = "/api/feedback/" + feedback.path("id").asText();
    String alertId = feedback.path("alerts").get(0).path("id").asText();
    List<String> before = alertsOf("Surgery");

    admin.put(path, Map.of("department", "Surgery")).hasStatus(200);
    assertThat(before).doesNotContain(alertId);
    assertThat(alertsOf("Surgery")).contains(alertId);

    admin.post("/api/alerts/" + alertId + "/acknowledge", Map.of("comment", "Seen")).hasStatus(200);
    JsonNode corrected =
        admin
            .put(path, Map.of("transcription", "I slipped in the shower and fell badly."))
            .hasStatus(200)
            .data();
    assertThat(corrected.path("alerts")).hasSize(1);
    assertThat(corrected.path("alerts").get(0).path("id").asText()).isEqualTo(alertId);
    assertThat(corrected.path("alerts").get(0).path("acknowledged").asBoolean()).isTrue();
  }

  @Test
  void addsAnAlertWhereAConcurrentChangePutsTheFeedback() throws Exception {
    String id = calls.written("The nurse was kind.").path("id").asText();
    String path = "/api/feedback/" + id;
    Map<String, Object> missed = Map.of("type", "pain", "severity", "low", "message", "Ouch");

    List<Answer> answers =
        AtOnce.locking(
            sql.server(),
            "feedback",
            id,
            2,
            number ->
                number == 0
                    ? admin.put(path, Map.of("department", "Surgery"))
                    : admin.post(path + "/alerts", missed));

    assertThat(answers).extracting(Answer::status).containsExactly(200, 201);
    assertThat(alertsOf("Surgery")).contains(answers.get(1).data("id"));
  }

  @Test
  void letsEverybodyAcknowledgeAtOnceAndKeepsTheFirst() throws Exception {
    String alertId = calls.written(UNHAPPY).path("alerts").get(0).path("id").asText();

    List<Answer> answers =
        atOnce(
            number ->
                admin.post("/api/alerts/" + alertId + "/acknowledge", Map.of("comment", "Mine")));

    assertThat(answers).extracting(Answer::status).containsOnly(200);
    assertThat(answers)
        .extracting(answer -> answer.data("acknowledged_at"))
        .containsOnly(answers.get(0).data("acknowledged_at"));
  }

  @Test
  void isTriedAgainByWhoAdministersTheWorkUntilAnotherJobTakesItsPlace() throws Exception {
    byte[] broken = SampleRecordings.brokenOff();
    String id = calls.speak(calls.newPatient(), broken).hasStatus(201).data("feedback_id");
    assertThat(calls.awaitEnd(id).path("transcription_status").asText()).isEqualTo("failed");
    String job =
        sql.value("select cast(job_id as text) from feedback where id = cast(? as uuid)", id);
    String retry = "/api/work/" + job + "/retry";
    assertThat(admin.post(retry).hasStatus(200).data("kind")).isEqualTo("transcription");
    assertThat(calls.awaitEnd(id).path("transcription_status").asText()).isEqualTo("failed");
    assertThat(told(id)).isEqualTo(2);

    admin.post("/api/feedback/" + id + "/retry").hasStatus(200);
    calls.awaitEnd(id);
    admin.post(retry).isError(409, "CONFLICT");
  }

  private List<String> alertsOf(String department) {
    return admin
        .get("/api/alerts?limit=100&department=" + department)
        .hasStatus(200)
        .data()
        .path("alerts")
        .findValuesAsText("id");
  }

  private static List<Answer> atOnce(AtOnce.Caller caller) throws Exception {
    return AtOnce.call(AT_ONCE, caller);
  }

  /** Takes the job away, as if another node had claimed it and crashed. */
  private int takeAway(String feedbackId) throws SQLException {
    return sql.update(
        "update work set lease_token = gen_random_uuid(), due_at = now() - interval '1 minute'"
            + " where id = (select id from transcription_jobs where subject_id = cast(? as"
            + " uuid)) and status = 'running'",
        feedbackId);
  }

  private int jobs(String feedbackId, String condition) throws SQLException {
    return sql.count(
        "select count(*) from transcription_jobs join work using (id) where subject_id = cast(? as"
            + " uuid) and "
            + condition,
        feedbackId);
  }

  private int told(String feedbackId) throws SQLException {
    return sql.count(
        "select count(*) from outbox_events where subject_id = cast(? as uuid) and event ="
            + " 'feedback.processed'",
        feedbackId);
  }
}
