package org.wardvoice.patients;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FormBody;
import org.wardvoice.transcription.SampleRecordings;

/**
 * A patient's records, and where they can be found.
 *
 * @param doctor writes notes and tasks
 * @param nurse records feedback
 */
record RecordsOfPatient(String patient, Api doctor, Api nurse) {

  /** A record as shown by lists, searches and exports of its type: one copy for each place where it was found. */
  List<String> found(Api api, String type, String id) {
    List<String> found = new ArrayList<>(listed(api, type, "patient_id=" + patient));
    assertThat(total(api, type, "patient_id=" + patient)).isEqualTo(found.size());
    if (!type.equals("tasks")) {
      listed(api, type, "patient_id=" + patient + "&q=" + word()).forEach(found::add);
    }
    String filter = "{\"patient_id\":\"" + patient + "\"}";
    api.get("/api/export/" + type + "?filters=" + URLEncoder.encode(filter, StandardCharsets.UTF_8))
        .hasStatus(200)
        .data()
        .get("items")
        .forEach(item -> found.add(item.get("id").asText()));
    return found.stream().filter(id::equals).toList();
  }

  static List<String> listed(Api api, String type, String query) {
    List<String> ids = new ArrayList<>();
    answered(api, type, query).get(type).forEach(item -> ids.add(item.get("id").asText()));
    return ids;
  }

  static int total(Api api, String type, String query) {
    return answered(api, type, query).at("/pagination/total_count").asInt(-1);
  }

  static JsonNode answered(Api api, String type, String query) {
    return api.get("/api/" + type + "?limit=100&" + query).hasStatus(200).data();
  }

  String note() {
    return doctor
        .post("/api/notes", Map.of("patient_id", patient, "content", "Calm. " + word()))
        .hasStatus(201)
        .data("id");
  }

  String feedback(Api api) {
    return api.upload(
            "/api/feedback",
            new FormBody().field("patient_id", patient).field("text", "All was well. " + word()))
        .hasStatus(201)
        .data("feedback_id");
  }

  String spokenFeedback() {
    return nurse
        .upload(
            "/api/feedback",
            new FormBody()
                .field("patient_id", patient)
                .file("audio_file", "recording.bin", SampleRecordings.brokenOff()))
        .hasStatus(201)
        .data("feedback_id");
  }

  String spoken(String way) {
    return doctor
        .upload(
            "/api/" + way,
            new FormBody()
                .field("patient_id", patient)
                .file("audio_file", "recording.bin", SampleRecordings.brokenOff()))
        .hasStatus(201)
        .data("id");
  }

  String task(Map<String, String> fields) {
    Map<String, String> body = new HashMap<>(fields);
    body.put("title", "Check the drip");
    body.put("patient_id", patient);
    return doctor.post("/api/tasks", body).hasStatus(201).data("id");
  }

  String word() {
    return "zq" + patient.replace("-", "");
  }

  static Map<String, String> missed() {
    return Map.of("type", "pain", "severity", "low", "message", "Said that it hurts");
  }
}
