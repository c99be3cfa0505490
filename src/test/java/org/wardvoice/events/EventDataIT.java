package org.wardvoice.events;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FormBody;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.TestPatients;
import org.wardvoice.transcription.SampleRecordings;

/** All nine types of events, and their data. */
@ServerTest
class EventDataIT {

  private static final String FALL = "The patient fell in the bathroom and nobody came to help.";

  private final Api anybody;
  private final Api api;
  private final LogReader log;

  EventDataIT(ServerUnderTest server) {
    anybody = Api.of(server);
    api = anybody.as("super_admin@demo.example");
    log = LogReader.fromNow(api);
  }

  @Test
  void tellsOfAPatientWithItsRecord() {
    JsonNode created = patient();
    String id = id(created);
    assertThat(log.await("patient.created", id)).isEqualTo(created);

    JsonNode updated =
        api.put(
                "/api/patients/" + id,
                Map.of("name", "Another Name", "admission_reason", "Fever", "gender", "unknown"))
            .hasStatus(200)
            .data();
    ObjectNode told = log.await("patient.updated", id).deepCopy();
    assertThat(texts(told.remove("changed"))).containsExactlyInAnyOrder("name", "admission_reason");
    assertThat(told).isEqualTo(updated);
    assertThat(log.about(id)).containsExactly("patient.created", "patient.updated");
  }

  @Test
  void tellsOfFeedbackWhatTheContractNames() {
    JsonNode patient = patient();
    String id =
        api.upload(
                "/api/feedback",
                new FormBody()
                    .field("patient_id", id(patient))
                    .field("feedback_type", "complaint")
                    .field("priority", "high")
                    .field("text", FALL))
            .hasStatus(201)
            .data("feedback_id");

    JsonNode created = log.await("feedback.created", id);
    assertThat(names(created))
        .containsExactlyInAnyOrder(
            "feedback_id",
            "patient_id",
            "feedback_type",
            "department",
            "priority",
            "transcription_status");
    assertThat(texts(created))
        .contains(id, id(patient), "complaint", "Cardiology", "high", "processing");
    JsonNode processed = log.await("feedback.processed", id);
    JsonNode record = api.get("/api/feedback/" + id).hasStatus(200).data();
    assertThat(names(processed))
        .containsExactlyInAnyOrder(
            "feedback_id",
            "patient_id",
            "transcription",
            "sentiment_score",
            "alerts",
            "satisfaction_rating",
            "key_topics",
            "transcription_status");
    for (String field :
        List.of(
            "patient_id",
            "transcription",
            "sentiment_score",
            "alerts",
            "satisfaction_rating",
            "key_topics",
            "transcription_status")) {
      assertThat(processed.get(field)).as(field).isEqualTo(record.get(field));
    }
    assertIsAlert(log.await("alert.triggered", id), "feedback", id, record.at("/alerts/0"));
  }

  @Test
  void tellsThatFeedbackCouldNotBeHeard() {
    String id =
        api.upload(
                "/api/feedback",
                new FormBody()
                    .field("patient_id", id(patient()))
                    .file("audio_file", "recording.m4a", SampleRecordings.brokenOff()))
            .hasStatus(201)
            .data("feedback_id");

    JsonNode told = log.await("feedback.processed", id);

    assertThat(told.get("transcription_status").asText()).isEqualTo("failed");
    for (String result : List.of("transcription", "sentiment_score", "satisfaction_rating")) {
      assertThat(told.get(result).isNull()).as(result).isTrue();
    }
    assertThat(told.get("alerts")).isEmpty();
    assertThat(told.get("key_topics")).isEmpty();
  }

  @Test
  void tellsOfANoteWithoutItsContent() {
    JsonNode note =
        api.post(
                "/api/notes",
                Map.of("patient_id", id(patient()), "note_type", "nursing", "content", FALL))
            .hasStatus(201)
            .data();
    String id = id(note);

    JsonNode created = log.await("note.created", id);
    assertThat(names(created))
        .containsExactlyInAnyOrder(
            "note_id", "patient_id", "note_type", "provider_id", "department");
    assertSame(created, note, "patient_id", "note_type", "provider_id", "department");
    JsonNode alert = log.await("alert.triggered", id);
    assertThat(alert.at("/source/type").asText()).isEqualTo("note");
    assertThat(alert.at("/source/id").asText()).isEqualTo(id);
    JsonNode signedNote =
        api.post("/api/notes/" + id + "/sign", Map.of("password", Api.PASSWORD))
            .hasStatus(200)
            .data();
    JsonNode signed = log.await("note.signed", id);
    assertThat(names(signed))
        .containsExactlyInAnyOrder(
            "note_id",
            "patient_id",
            "note_type",
            "provider_id",
            "department",
            "signed_by",
            "signed_at");
    assertSame(signed, signedNote, "patient_id", "provider_id", "signed_by", "signed_at");
  }

  @Test
  void tellsOfATaskWithoutItsHistory() {
    JsonNode task =
        api.post("/api/tasks", Map.of("title", "Check blood pressure", "patient_id", id(patient())))
            .hasStatus(201)
            .data();
    String id = id(task);
    assertThat(log.await("task.created", id)).isEqualTo(withoutHistory(task));

    api.put("/api/tasks/" + id + "/status", Map.of("status", "in_progress")).hasStatus(200);
    JsonNode done = api.post("/api/tasks/" + id + "/complete").hasStatus(200).data();
    assertThat(log.await("task.completed", id)).isEqualTo(withoutHistory(done));
    assertThat(log.about(id)).containsExactly("task.created", "task.completed");
  }

  @Test
  void tellsOfTheAlertOfAnEmergency() {
    String id = id(patient());
    anybody
        .as("nurse.emergency@demo.example")
        .post("/api/patients/" + id + "/emergency-access", Map.of("reason", "Collapsed"))
        .hasStatus(201);

    JsonNode told = log.await("alert.triggered", id);

    assertIsAlert(told, "patient", id, told.get("alert"));
    assertThat(told.get("patient_id").asText()).isEqualTo(id);
    assertThat(told.at("/alert/type").asText()).isEqualTo("emergency_access");
  }

  private static void assertIsAlert(
      JsonNode told, String sourceType, String sourceId, JsonNode alert) {
    assertThat(names(told))
        .containsExactlyInAnyOrder("alert", "source", "patient_id", "department");
    assertThat(told.get("alert")).isEqualTo(alert);
    assertThat(names(told.get("alert")))
        .containsExactlyInAnyOrder(
            "id",
            "type",
            "severity",
            "message",
            "message_code",
            "message_params",
            "phrase",
            "acknowledged",
            "status",
            "withdrawn_by",
            "withdrawn_at",
            "withdrawn_reason");
    assertThat(names(told.get("source"))).containsExactlyInAnyOrder("type", "id");
    assertThat(texts(told.get("source"))).containsExactly(sourceType, sourceId);
    assertThat(told.get("department").asText()).isEqualTo("Cardiology");
  }

  private static void assertSame(JsonNode told, JsonNode record, String... fields) {
    assertThat(told.get("note_id")).isEqualTo(record.get("id"));
    for (String field : fields) {
      assertThat(told.get(field)).as(field).isEqualTo(record.get(field));
    }
  }

  private JsonNode patient() {
    return TestPatients.admitted(api, "Cardiology");
  }

  private static String id(JsonNode record) {
    return record.get("id").asText();
  }

  private static JsonNode withoutHistory(JsonNode task) {
    ObjectNode copy = task.deepCopy();
    copy.remove("history");
    return copy;
  }

  private static List<String> names(JsonNode object) {
    List<String> names = new ArrayList<>();
    object.fieldNames().forEachRemaining(names::add);
    return names;
  }

  private static List<String> texts(JsonNode values) {
    List<String> texts = new ArrayList<>();
    values.forEach(value -> texts.add(value.asText()));
    return texts;
  }
}
