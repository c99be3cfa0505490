package org.wardvoice.notes;

import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FormBody;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.TestPatients;

/** Note requests of a caller. */
record NoteCalls(Api api) {

  static final String NOTES = "/api/notes";
  static final Duration PATIENCE = Duration.ofMinutes(6);

  String newPatient() {
    return TestPatients.admit(api, "Cardiology");
  }

  Answer write(String patientId, String content) {
    return api.post(NOTES, Map.of("patient_id", patientId, "content", content));
  }

  /** Creates a note for a new patient. */
  String written(String content) {
    return write(newPatient(), content).hasStatus(201).data("id");
  }

  String signed(String content) {
    String id = written(content);
    sign(id).hasStatus(200);
    return id;
  }

  Answer dictate(String patientId, byte[] recording) {
    return api.upload(
        NOTES + "/voice",
        new FormBody()
            .field("patient_id", patientId)
            .file("audio_file", "recording.bin", recording));
  }

  Answer get(String id) {
    return api.get(NOTES + "/" + id);
  }

  Answer put(String id, String field, Object value) {
    Map<String, Object> body = new HashMap<>();
    body.put(field, value);
    return api.put(NOTES + "/" + id, body);
  }

  Answer sign(String id) {
    return sign(id, Api.PASSWORD);
  }

  Answer sign(String id, String password) {
    return api.post(NOTES + "/" + id + "/sign", Map.of("password", password));
  }

  Answer share(String id, Map<String, Object> body) {
    return api.post(NOTES + "/" + id + "/share", body);
  }

  /** The title of the newest note in its patient's timeline. */
  String inTimeline(String id) {
    String patient = get(id).data("patient_id");
    return api.get("/api/patients/" + patient + "/timeline?type=note")
        .hasStatus(200)
        .data()
        .at("/events/0/title")
        .asText();
  }

  JsonNode signature(String id) {
    return api.get(NOTES + "/" + id + "/signature").hasStatus(200).data();
  }

  List<String> ids(String query) {
    List<String> ids = new ArrayList<>();
    api.get(NOTES + "?limit=100&" + query)
        .hasStatus(200)
        .data()
        .path("notes")
        .forEach(note -> ids.add(note.path("id").asText()));
    return ids;
  }

  /** Waits until the note is transcribed, and returns its record. */
  JsonNode awaitEnd(String id) {
    return await()
        .atMost(PATIENCE)
        .until(
            () -> get(id).hasStatus(200).data(),
            note -> !note.path("transcription_status").asText().equals("processing"));
  }

  /** The events of a note, in order. */
  static List<String> events(ServerUnderTest server, String id) throws SQLException {
    List<String> events = new ArrayList<>();
    try (Connection connection = server.database();
        PreparedStatement statement =
            connection.prepareStatement(
                "select event from outbox_events where subject_id = cast(? as uuid) order by position")) {
      statement.setString(1, id);
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          events.add(rows.getString(1));
        }
      }
    }
    return events;
  }
}
