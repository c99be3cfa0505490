package org.wardvoice.integration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.wardvoice.analysis.AlertType;
import org.wardvoice.analysis.Sentiment;
import org.wardvoice.analysis.service.lexicon.LabelledText;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FormBody;
import org.wardvoice.testing.FoundHospital;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.TestPatients;
import org.wardvoice.transcription.SampleRecordings;

/** What people have put right in feedback is exported as one set. */
@ServerTest
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CorrectionsExportIT {

  private final Api api;
  private final ExportCalls calls;
  private String patient;
  private String spoken;
  private String rated;
  private String missed;

  CorrectionsExportIT(ServerUnderTest server) {
    api = FoundHospital.found(server).api();
    calls = new ExportCalls(api);
  }

  @BeforeAll
  void correct() {
    api.post("/api/departments", Map.of("name", "Cardiology")).hasStatus(201);
    patient = TestPatients.admit(api, "Cardiology");
    write("Nobody has looked at this.");
    spoken = submit(form().file("audio_file", "fall.ogg", SampleRecordings.format("opus.ogg")));
    change(spoken, Map.of("transcription", "I fell in the bathroom, and nobody came."));
    rated = write("It was fine.");
    change(rated, Map.of("satisfaction_rating", 4));
    missed = write("The floor came up to meet me, says Ida Berg.");
    api.post(
            "/api/feedback/" + missed + "/alerts",
            Map.of("type", "fall", "severity", "high", "message", "A fall in the ward"))
        .hasStatus(201);
    String wrong = write("I fell out of bed at night.");
    change(
        wrong,
        Map.of(
            "transcription",
            "I slept in my bed all night.",
            "alert_withdrawal_reason",
            "Nobody fell"));
  }

  private FormBody form() {
    return new FormBody().field("patient_id", patient);
  }

  private String write(String text) {
    return submit(form().field("text", text));
  }

  private String submit(FormBody form) {
    String id = api.upload("/api/feedback", form).hasStatus(201).data("feedback_id");
    await()
        .until(
            () -> api.get("/api/feedback/" + id).data("transcription_status"),
            status -> status.equals("completed"));
    return id;
  }

  private void change(String id, Map<String, Object> fields) {
    api.put("/api/feedback/" + id, fields).hasStatus(200);
  }

  @Test
  void tellsWhatWasHeardAndWhatIsRight() {
    Map<String, JsonNode> found =
        calls.items("corrections").stream()
            .collect(Collectors.toMap(item -> item.get("id").asText(), Function.identity()));
    assertThat(found).hasSize(4).containsKeys(spoken, rated, missed);
    JsonNode heard = found.get(spoken);
    assertThat(heard.get("corrected").asBoolean()).isTrue();
    assertThat(heard.get("transcription").asText()).startsWith("I fell in the bathroom");
    assertThat(heard.get("heard").asText()).isNotBlank().doesNotStartWith("I fell in the bathroom");
    assertThat(heard.get("engine").asText()).isNotBlank();
    assertThat(heard.get("engine_version").asText()).isNotBlank();
    assertThat(heard.get("satisfaction_rating").isNull()).isTrue();
    assertThat(found.get(rated).get("satisfaction_rating").asDouble()).isEqualTo(4);
    assertThat(found.get(rated).get("heard").isNull()).isTrue();
    assertThat(found.get(missed).at("/alerts/0/type").asText()).isEqualTo("fall");
    assertThat(found.values())
        .anySatisfy(
            item -> {
              assertThat(item.get("transcription").asText())
                  .isEqualTo("I slept in my bed all night.");
              assertThat(item.at("/alerts/0/status").asText()).isEqualTo("withdrawn");
            });
  }

  @Test
  void namesNobodyWhenItIsDeidentified() {
    String scrubbed =
        calls
            .export(
                "corrections", "format", "ndjson", "deidentified", "true", "free_text", "scrubbed")
            .hasStatus(200)
            .text();
    assertThat(LabelledText.ofCorrections(scrubbed))
        .hasSize(4)
        .anySatisfy(
            text -> {
              assertThat(text.text()).startsWith("The floor came up");
              assertThat(text.alerts()).containsExactly(AlertType.FALL);
              assertThat(text.sentiment()).isNull();
            })
        .anySatisfy(
            text -> {
              assertThat(text.text()).isEqualTo("I slept in my bed all night.");
              assertThat(text.alerts()).isEmpty();
            })
        .anySatisfy(text -> assertThat(text.sentiment()).isEqualTo(Sentiment.POSITIVE));
    assertThat(scrubbed)
        .contains("The floor came up to meet me")
        .doesNotContain("Ida Berg", patient);
  }

  @Test
  void hasNoFormAsMessages() {
    calls.export("corrections", "format", "hl7").isInvalid("format", "corrections");
  }
}
