package org.wardvoice.analytics;

import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FormBody;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;
import org.wardvoice.testing.TestPatients;

/** A department for a single test, and its records. */
record Ward(Sql sql, Api api, String name) {

  private static final Duration PATIENCE = Duration.ofMinutes(6);

  static Ward open(ServerUnderTest server) {
    Api api = Api.of(server).as("super_admin@demo.example");
    String name = "Ward " + UUID.randomUUID();
    api.post("/api/departments", Map.of("name", name)).hasStatus(201);
    return new Ward(new Sql(server), api, name);
  }

  /** The KPIs of this department. */
  JsonNode kpis(String parameters) {
    return api.get("/api/analytics/kpis?department=" + encoded(name) + parameters)
        .hasStatus(200)
        .data();
  }

  /** The quality of this department's transcripts and alerts. */
  JsonNode quality() {
    return api.get("/api/analytics/quality?department=" + encoded(name)).hasStatus(200).data();
  }

  /** Series of this department. */
  JsonNode data(String parameters) {
    return data(parameters, name).hasStatus(200).data();
  }

  Answer data(String parameters, String department) {
    return api.get("/api/analytics/data?department=" + encoded(department) + parameters);
  }

  private static String encoded(String value) {
    return URLEncoder.encode(value, StandardCharsets.UTF_8);
  }

  String newPatient() {
    return TestPatients.admit(api, name);
  }

  /** Creates feedback and waits until it is processed. */
  String hear(String patient, String type) {
    return awaitEnd(
        new FormBody()
            .field("patient_id", patient)
            .field("feedback_type", type)
            .field("text", "The nurses were kind."));
  }

  String awaitEnd(FormBody form) {
    String id = api.upload("/api/feedback", form).hasStatus(201).data("feedback_id");
    await()
        .atMost(PATIENCE)
        .until(() -> !"processing".equals(feedback(id).path("transcription_status").asText()));
    return id;
  }

  JsonNode feedback(String id) {
    return api.get("/api/feedback/" + id).hasStatus(200).data();
  }

  /** Creates feedback with a person's rating. */
  String rated(String patient, double rating) {
    String id = hear(patient, "general");
    api.put("/api/feedback/" + id, Map.of("satisfaction_rating", rating)).hasStatus(200);
    return id;
  }

  String newTask(Map<String, ?> fields) {
    Map<String, Object> body =
        new LinkedHashMap<>(Map.of("title", "Check blood pressure", "department", name));
    body.putAll(fields);
    return api.post("/api/tasks", body).hasStatus(201).data("id");
  }

  void move(String task, String... states) {
    for (String state : states) {
      api.put("/api/tasks/" + task + "/status", Map.of("status", state)).hasStatus(200);
    }
  }

  String newNote(String patient) {
    return api.post(
            "/api/notes",
            Map.of("patient_id", patient, "content", "Wound is dry.", "department", name))
        .hasStatus(201)
        .data("id");
  }

  /** Changes a record's creation time. */
  void moveBack(String table, String id, Instant createdAt) throws SQLException {
    sql.update(
        "update " + table + " set created_at = cast(? as timestamptz) where id = cast(? as uuid)",
        createdAt.toString(),
        id);
  }
}
