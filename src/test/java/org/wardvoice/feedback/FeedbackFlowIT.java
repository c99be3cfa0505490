package org.wardvoice.feedback;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.SpokenSentence;
import org.wardvoice.testing.Sql;
import org.wardvoice.transcription.HeldTranscripts;
import org.wardvoice.transcription.SampleRecordings;

/** From the upload to the findings, with real speech, queue and database. */
@ServerTest
@Order(3)
class FeedbackFlowIT {

  private final ServerUnderTest server;
  private final Api admin;
  private final FeedbackCalls calls;

  FeedbackFlowIT(ServerUnderTest server) {
    this.server = server;
    admin = Api.of(server).as("super_admin@demo.example");
    calls = new FeedbackCalls(admin);
  }

  @Test
  @Tag("every-server")
  void turnsARecordingIntoTextSentimentAndTopics() throws Exception {
    String patient = calls.newPatient();
    Instant asked = Instant.now();
    Answer receipt = calls.speak(patient, SpokenSentence.in("pcm.wav")).hasStatus(201);
    assertThat(receipt.data("transcription_status")).isEqualTo("processing");
    assertThat(Instant.parse(receipt.data("estimated_completion")))
        .isBetween(asked, asked.plus(Duration.ofHours(1)));
    String id = receipt.data("feedback_id");
    assertThat(receipt.header("Location")).endsWith("/api/feedback/" + id);
    Map<String, String> change = Map.of("priority", "high");
    admin.put("/api/feedback/" + id, change).isError(409, "CONFLICT");
    assertNobodyWhoWritesWaitsForWhatMustBeHeard();

    JsonNode record = calls.awaitEnd(id);

    assertThat(record.path("transcription_status").asText()).isEqualTo("completed");
    assertThat(record.path("transcription").asText()).contains("doctor", "kind", "questions");
    assertThat(record.path("sentiment_score").asDouble()).isPositive();
    assertThat(record.path("satisfaction_rating").asDouble()).isGreaterThan(3);
    assertThat(record.path("key_topics")).isNotEmpty();
    assertThat(record.path("confidence").asDouble()).isBetween(0.0, 1.0);
    assertThat(record.path("duration_seconds").asDouble()).isBetween(3.0, 7.0);
    JsonNode words =
        admin.get("/api/feedback/" + id + "?expand=words").hasStatus(200).data().path("words");
    assertThat(words).hasSizeGreaterThan(5);
    assertThat(words.get(0).path("end").asDouble())
        .isGreaterThanOrEqualTo(words.get(0).path("start").asDouble());
    assertThat(events(id)).containsExactly("feedback.created", "feedback.processed");
    admin.put("/api/feedback/" + id, change).hasStatus(200);
  }

  /** Another recording waits behind the one before it; written feedback doesn't. */
  private void assertNobodyWhoWritesWaitsForWhatMustBeHeard() throws SQLException {
    // Nothing is heard to its end meanwhile, however fast the machine is.
    String spoken =
        HeldTranscripts.during(
            server,
            () -> {
              String id =
                  calls
                      .speak(calls.newPatient(), SpokenSentence.in("browser.webm"))
                      .hasStatus(201)
                      .data("feedback_id");
              calls.written("All was well.");
              assertThat(admin.get("/api/feedback/" + id).data("transcription_status"))
                  .isEqualTo("processing");
              return id;
            });

    JsonNode record = calls.awaitEnd(spoken);

    assertThat(record.path("transcription_status").asText())
        .as(record.path("failure_reason").asText())
        .isEqualTo("completed");
    assertThat(record.path("transcription").asText()).isNotBlank();
  }

  @Test
  void raisesAnAlertFromWhatAPatientWrote() throws Exception {
    JsonNode record =
        calls.written("I slipped and fell in the bathroom last night and nobody came to help me.");

    assertThat(record.path("transcription").asText()).startsWith("I slipped");
    assertThat(record.path("sentiment_score").asDouble()).isNegative();
    assertThat(record.path("duration_seconds").isNull()).isTrue();
    JsonNode fall = alert(record, "fall");
    assertThat(fall.path("acknowledged").asBoolean()).isFalse();
    String alertId = fall.path("id").asText();
    assertThat(events(alertId)).containsExactly("alert.triggered");

    admin
        .json("POST", "/api/alerts/" + alertId + "/acknowledge", "{\"comment\": \"Seen to\"}")
        .hasStatus(200);
    assertThat(
            alert(admin.get("/api/feedback/" + record.path("id").asText()).data(), "fall")
                .path("acknowledged")
                .asBoolean())
        .isTrue();
    assertThat(
            admin
                .get("/api/alerts?type=fall&acknowledged=true&limit=100")
                .data()
                .path("alerts")
                .findValuesAsText("id"))
        .contains(alertId);
  }

  @Test
  void raisesNothingFromANegatedPhrase() {
    assertThat(calls.written("I did not fall and I have no pain at all.").path("alerts")).isEmpty();
  }

  @Test
  @Tag("every-server")
  void failsPlainlyOnARecordingThatBreaksOffAtOnce() throws Exception {
    byte[] broken = SampleRecordings.brokenOff();
    Answer receipt = calls.speak(calls.newPatient(), broken).hasStatus(201);
    String id = receipt.data("feedback_id");

    JsonNode record = calls.awaitEnd(id);

    assertThat(record.path("transcription_status").asText()).isEqualTo("failed");
    assertThat(record.path("failure_reason").asText()).isNotBlank().doesNotContain("Exception");
    assertThat(record.path("transcription").isNull()).isTrue();
    assertThat(admin.get("/api/feedback/" + id + "/audio").hasStatus(200).bytes())
        .isEqualTo(broken);
    admin.post("/api/feedback/" + id + "/retry").hasStatus(200);
    assertThat(calls.awaitEnd(id).path("transcription_status").asText()).isEqualTo("failed");
    assertThat(events(id))
        .containsExactly("feedback.created", "feedback.processed", "feedback.processed");
  }

  @Test
  void failsPlainlyOnSilence() {
    byte[] silence = SpokenSentence.in("pcm.wav");
    Arrays.fill(silence, 44, silence.length, (byte) 0);

    JsonNode record =
        calls.awaitEnd(calls.speak(calls.newPatient(), silence).hasStatus(201).data("feedback_id"));

    assertThat(record.path("transcription_status").asText()).isEqualTo("failed");
    assertThat(record.path("failure_reason").asText()).contains("no speech");
    Answer german =
        admin
            .with("Accept-Language", "de-DE, en;q=0.5")
            .get("/api/feedback/" + record.path("id").asText());
    assertThat(german.data("failure_reason")).isEqualTo("Die Tonaufnahme enthält keine Sprache.");
    assertThat(german.header("Content-Language")).isEqualTo("de");
    JsonNode rated =
        admin
            .put("/api/feedback/" + record.path("id").asText(), Map.of("satisfaction_rating", 4))
            .hasStatus(200)
            .data();
    assertThat(rated.path("reviewed_at").asText()).isNotEmpty();
    String ofPatient = "/api/feedback?patient_id=" + record.path("patient_id").asText();
    assertThat(admin.get(ofPatient + "&needs_review=true").data().path("feedback")).hasSize(1);
    assertThat(admin.get(ofPatient + "&needs_review=false").data().path("feedback")).isEmpty();
  }

  @Test
  @Tag("every-server")
  void analysesAReviewersCorrectionAnew() {
    JsonNode first = calls.written("The food was awful and cold and I was very unhappy.");
    String path = "/api/feedback/" + first.path("id").asText();
    assertThat(first.path("sentiment_score").asDouble()).isNegative();

    JsonNode corrected =
        admin
            .put(
                path,
                Map.of("transcription", "The food was excellent, thank you, I fell twice though."))
            .hasStatus(200)
            .data();

    assertThat(corrected.path("sentiment_score").asDouble())
        .isGreaterThan(first.path("sentiment_score").asDouble());
    assertThat(alert(corrected, "fall").path("phrase").asText()).contains("fell");
    assertThat(corrected.path("reviewed_by").asText()).isNotBlank();
    assertThat(corrected.path("processed_at")).isEqualTo(first.path("processed_at"));
    admin
        .put(path, Map.of("transcription", "The food was excellent."))
        .isInvalid("alert_withdrawal_reason", "required");
    Map<String, String> right =
        Map.of("transcription", "The food was excellent.", "alert_withdrawal_reason", "Not a fall");
    JsonNode again = admin.put(path, right).hasStatus(200).data();
    assertThat(alert(again, "fall").path("status").asText()).isEqualTo("withdrawn");
    admin.put(path, Map.of("priority", "high", "feedback_type", "complaint")).hasStatus(200);
    JsonNode cleared =
        admin.json("PUT", path, "{\"priority\":null,\"feedback_type\":null}").hasStatus(200).data();
    assertThat(cleared.path("priority").asText()).isEqualTo("medium");
    assertThat(cleared.path("feedback_type").asText()).isEqualTo("general");
  }

  @Test
  void encryptsRecordingsAtRest() throws Exception {
    byte[] recording = SampleRecordings.unreadable("speech.flac");
    String id = calls.speak(calls.newPatient(), recording).hasStatus(201).data("feedback_id");
    String file =
        new Sql(server)
            .value(
                """
                select concat_ws('/', organization_id, right(recording_id::text, 2), recording_id)
                from feedback where id = ?
                """,
                UUID.fromString(id));
    assertThat(server.dataFolder().resolve("recordings").resolve(file))
        .content(StandardCharsets.ISO_8859_1)
        .isNotEmpty()
        .doesNotContain("fLaC");
  }

  private static JsonNode alert(JsonNode record, String type) {
    for (JsonNode alert : record.path("alerts")) {
      if (alert.path("type").asText().equals(type)) {
        return alert;
      }
    }
    throw new AssertionError("no alert of type " + type + " in " + record);
  }

  private List<String> events(String subjectId) throws SQLException {
    return List.of(
        new Sql(server)
            .value(
                "select string_agg(event, ' ' order by position) from outbox_events where subject_id = ?",
                UUID.fromString(subjectId))
            .split(" "));
  }
}
