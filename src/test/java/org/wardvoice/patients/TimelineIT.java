package org.wardvoice.patients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.wardvoice.shared.json.Json;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FormBody;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;

@ServerTest
class TimelineIT {

  private final Api anybody;
  private final Api doctor;
  private final Api nurse;
  private final Sql sql;
  private String patient;

  TimelineIT(ServerUnderTest server) {
    anybody = Api.of(server);
    doctor = anybody.as("doctor@demo.example");
    nurse = anybody.as("nurse@demo.example");
    sql = new Sql(server);
  }

  @BeforeEach
  void admitAPatient() {
    patient =
        doctor
            .post(
                "/api/patients",
                Map.of(
                    "name", "Zoë O'Hara 🌷",
                    "mrn", "TL-" + Ids.next(),
                    "date_of_birth", "1950-02-03",
                    "admission_date", "2026-05-04T08:15:30+02:00",
                    "admission_reason", "Can't breathe at night 😮",
                    "department", "Cardiology"))
            .hasStatus(201)
            .data("id");
  }

  @Test
  void tellsOfAdmissionStatusFeedbackAndAlertsNewestFirst() {
    doctor.put(path(""), Map.of("status", "discharged")).hasStatus(200);
    String feedback = feedback("I fell out of bed, and nobody came for an hour.");
    JsonNode events = doctor.get(path("/timeline")).hasStatus(200).data().get("events");
    assertThat(types(events)).endsWith("status_change", "admission").contains("feedback", "alert");
    assertThat(timestamps(events)).isSortedAccordingTo(Comparator.reverseOrder());
    JsonNode admission = events.get(events.size() - 1);
    assertThat(admission.get("timestamp").asText()).isEqualTo("2026-05-04T06:15:30.000Z");
    assertThat(admission.get("summary").asText()).isEqualTo("Can't breathe at night 😮");
    assertThat(admission.at("/resource/type").asText()).isEqualTo("patient");
    assertThat(admission.at("/resource/id").asText()).isEqualTo(patient);
    JsonNode told = only(events, "feedback");
    assertThat(told.at("/resource/id").asText()).isEqualTo(feedback);
    assertThat(told.get("summary").asText()).startsWith("I fell out of bed");
    assertThat(told.at("/facts/feedback_type").asText()).isEqualTo("general");
    assertThat(told.at("/facts/transcription_status").asText()).isEqualTo("completed");
    JsonNode alert = only(events, "alert");
    assertThat(alert.get("title").asText()).startsWith("Alert (");
    assertThat(alert.at("/facts/alert_type").asText()).isIn("fall", "delay");
    assertThat(alert.at("/facts/status").asText()).isEqualTo("open");
  }

  @Test
  void tellsFromWhereToWhereThePatientMoved() {
    Map<String, Object> both = Map.of("status", "transferred", "department", "Emergency");
    doctor.put(path(""), both).hasStatus(200);
    doctor.put(path(""), both).hasStatus(200);
    JsonNode events = events("?type=status_change");
    assertThat(texts(events, "title"))
        .containsExactlyInAnyOrder("Status: transferred", "Moved to Emergency");
    assertThat(texts(events, "summary"))
        .containsExactlyInAnyOrder("From active to transferred", "From Cardiology to Emergency");
    assertThat(events)
        .extracting(event -> Json.read(event.get("facts").toString(), Map.class))
        .containsExactlyInAnyOrder(
            Map.of("former_status", "active", "status", "transferred"),
            Map.of("former_department", "Cardiology", "department", "Emergency"));
  }

  @Test
  void followsWhatBecomesOfItsRecords() {
    String feedback = feedback("I fell out of bed.");
    JsonNode alert = only(events("?type=alert"), "alert");
    nurse
        .post("/api/alerts/" + alert.at("/resource/id").asText() + "/acknowledge", Map.of())
        .hasStatus(200);
    assertThat(only(events("?type=alert"), "alert").get("title").asText()).endsWith("acknowledged");
    nurse
        .put(
            "/api/feedback/" + feedback,
            Map.of(
                "transcription",
                "I felt good in bed.",
                "alert_withdrawal_reason",
                "Felt, not fell."))
        .hasStatus(200);
    assertThat(only(events("?type=alert"), "alert").get("title").asText()).endsWith("withdrawn");
    assertThat(only(events("?type=feedback"), "feedback").get("summary").asText())
        .isEqualTo("I felt good in bed.");
    doctor.put(path(""), Map.of("admission_date", "2026-05-05T00:00:00Z")).hasStatus(200);
    assertThat(only(events("?type=admission"), "admission").get("timestamp").asText())
        .isEqualTo("2026-05-05T00:00:00.000Z");
  }

  @Test
  void keepsEarlierAdmissions() {
    readmit("2026-06-01T07:00:00Z", "Fell at home");
    doctor.put(path(""), Map.of("admission_date", "2026-06-01T06:00:00Z")).hasStatus(200);
    readmit("2026-07-01T07:00:00Z", "Cough");
    doctor.put(path(""), Map.of("status", "discharged")).hasStatus(200);
    doctor.put(path(""), Map.of("status", "active")).hasStatus(200);
    doctor.put(path(""), Map.of("admission_reason", "Pneumonia")).hasStatus(200);
    JsonNode events = events("?type=admission");
    assertThat(timestamps(events))
        .containsExactly(
            "2026-07-01T07:00:00.000Z", "2026-06-01T06:00:00.000Z", "2026-05-04T06:15:30.000Z");
    assertThat(texts(events, "summary"))
        .containsExactly("Pneumonia", "Fell at home", "Can't breathe at night 😮");
    assertThat(events).extracting(event -> event.at("/resource/id").asText()).containsOnly(patient);
  }

  private void readmit(String date, String reason) {
    doctor.put(path(""), Map.of("status", "discharged")).hasStatus(200);
    Map<String, Object> again =
        Map.of("status", "active", "admission_date", date, "admission_reason", reason);
    doctor.put(path(""), again).hasStatus(200);
  }

  @Test
  void findsByTypeAndTimeAndWalksByPageAndCursor() throws Exception {
    for (int i = 0; i < 7; i++) {
      sql.update(
          "insert into timeline_events (id, organization_id, patient_id, type, occurred_at, title,"
              + " permission, resource_type, resource_id) select ?, organization_id, id, 'status_change',"
              + " timestamptz '2026-05-10T12:00:00Z', 'Status: active', 'patient:read', 'patient', id from patients where id = ?",
          Ids.next(),
          UUID.fromString(patient));
    }
    assertThat(events("?date_from=2026-05-10&date_to=2026-05-10")).hasSize(7);
    assertThat(events("?date_from=2026-05-11")).isEmpty();
    assertThat(events("?type=STATUS_CHANGE&date_to=2026-05-09")).isEmpty();
    doctor.get(path("/timeline?type=parole")).hasStatus(400);
    List<String> seen = new ArrayList<>();
    Answer page = doctor.get(path("/timeline?limit=3")).hasStatus(200);
    assertThat(page.data().at("/pagination/total_count").asInt()).isEqualTo(8);
    assertThat(page.header("Link")).contains("rel=\"next\"");
    while (true) {
      page.data().get("events").forEach(event -> seen.add(event.get("id").asText()));
      String cursor = page.data().at("/pagination/next_cursor").asText();
      if (cursor.isEmpty()) {
        break;
      }
      page = doctor.get(path("/timeline?limit=3&cursor=" + cursor)).hasStatus(200);
    }
    assertThat(seen).hasSize(8).doesNotHaveDuplicates();
  }

  @Test
  void leavesOutWhatTheCallerMayNotRead() {
    feedback("I fell out of bed.");
    Api admin = anybody.as("hospital_admin@demo.example");
    JsonNode data = admin.get(path("/timeline")).hasStatus(200).data();
    assertThat(types(data.get("events"))).containsExactly("admission");
    assertThat(data.at("/pagination/total_count").asInt()).isEqualTo(1);
    assertThat(admin.get(path("/timeline?type=feedback")).hasStatus(200).data().get("events"))
        .isEmpty();
  }

  @Test
  void showsAnAlertToThoseWhoMayReadWhatItQuotes() {
    feedback("I fell out of bed.");
    String note =
        doctor
            .post(
                "/api/notes",
                Map.of("patient_id", patient, "content", "The patient fell out of bed."))
            .hasStatus(201)
            .data("id");
    await()
        .atMost(Duration.ofMinutes(6))
        .until(() -> sources(doctor.get("/api/alerts?limit=100")).contains(note));
    assertThat(alerts(doctor)).hasSize(2);
    assertThat(alerts(key("patient:read", "feedback:read"))).hasSize(1);
    assertThat(alerts(key("patient:read", "notes:read"))).hasSize(1);
    assertThat(alerts(key("patient:read"))).isEmpty();
    assertThat(sources(key("feedback:read").get("/api/alerts?limit=100"))).doesNotContain(note);
    assertThat(sources(key("notes:read").get("/api/alerts?limit=100"))).contains(note);
  }

  private Api key(String... permissions) {
    Map<String, Object> wanted =
        Map.of("name", "Timeline " + Ids.next(), "permissions", List.of(permissions));
    return anybody.with(
        "X-API-Key", doctor.post("/api/auth/api-keys", wanted).hasStatus(201).data("key"));
  }

  private List<String> alerts(Api api) {
    return texts(
        api.get(path("/timeline?type=alert")).hasStatus(200).data().get("events"), "title");
  }

  private static List<String> sources(Answer alerts) {
    List<String> ids = new ArrayList<>();
    alerts
        .hasStatus(200)
        .data()
        .get("alerts")
        .forEach(alert -> ids.add(alert.at("/source/id").asText()));
    return ids;
  }

  @Test
  void isAsClosedAsItsPatient() {
    Answer refused = anybody.as("nurse.emergency@demo.example").get(path("/timeline"));
    refused.hasStatus(403);
    assertThat(refused.json().get("required").asText()).isEqualTo("patient:read");
  }

  @Test
  void keepsWhoHasReadIt() throws Exception {
    doctor.get(path("/timeline")).hasStatus(200);
    assertThat(
            sql.count(
                "select count(*) from audit_events where action = 'patient_timeline_read'"
                    + " and resource_id = cast(? as uuid) and metadata not like '%breathe%'",
                patient))
        .isEqualTo(1);
  }

  private String feedback(String text) {
    String feedback =
        nurse
            .upload(
                "/api/feedback", new FormBody().field("patient_id", patient).field("text", text))
            .hasStatus(201)
            .data("feedback_id");
    await()
        .atMost(Duration.ofMinutes(6))
        .until(
            () ->
                nurse
                    .get("/api/feedback/" + feedback)
                    .data("transcription_status")
                    .equals("completed"));
    return feedback;
  }

  private JsonNode events(String query) {
    return doctor.get(path("/timeline" + query)).hasStatus(200).data().get("events");
  }

  private static JsonNode only(JsonNode events, String type) {
    List<JsonNode> found = new ArrayList<>();
    events.forEach(
        event -> {
          if (event.get("type").asText().equals(type)) {
            found.add(event);
          }
        });
    assertThat(found).as(events.toString()).isNotEmpty();
    return found.get(0);
  }

  private static List<String> types(JsonNode events) {
    return texts(events, "type");
  }

  private static List<String> timestamps(JsonNode events) {
    return texts(events, "timestamp");
  }

  private static List<String> texts(JsonNode events, String field) {
    List<String> texts = new ArrayList<>();
    events.forEach(event -> texts.add(event.get(field).asText()));
    return texts;
  }

  private String path(String rest) {
    return "/api/patients/" + patient + rest;
  }
}
