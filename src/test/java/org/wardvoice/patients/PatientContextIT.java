package org.wardvoice.patients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wardvoice.patients.RecordsOfPatient.listed;
import static org.wardvoice.patients.RecordsOfPatient.missed;
import static org.wardvoice.patients.RecordsOfPatient.total;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.wardvoice.access.TestUsers;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.TestPatients;

/** Records of a patient are hidden from callers who may not read the patient. */
@ServerTest
class PatientContextIT {

  private final TestUsers users;
  private final Api anybody;
  private final Api doctor;
  private final Api nurseOfTheWard;
  private String strangersAddress;
  private Api stranger;
  private String patient;
  private RecordsOfPatient records;

  PatientContextIT(ServerUnderTest server) {
    users = new TestUsers(server);
    anybody = Api.of(server);
    doctor = anybody.as("doctor@demo.example");
    nurseOfTheWard = anybody.as("nurse@demo.example");
  }

  @BeforeEach
  void admit() throws Exception {
    patient = TestPatients.admit(doctor, "Cardiology");
    records = new RecordsOfPatient(patient, doctor, nurseOfTheWard);
    strangersAddress = users.like("nurse.emergency@demo.example");
    stranger = anybody.as(strangersAddress);
  }

  @Test
  void closesNotes() {
    String signed = records.note();
    doctor.post("/api/notes/" + signed + "/sign", Map.of("password", Api.PASSWORD)).hasStatus(200);
    List<String> ways =
        List.of(
            "/api/notes/" + signed,
            "/api/notes/" + signed + "?expand=words",
            "/api/notes/" + signed + "/versions",
            "/api/notes/" + signed + "/signature",
            "/api/notes/" + records.spoken("notes/voice") + "/audio");

    ways.forEach(way -> refused(stranger.get(way), "notes:read"));
    assertThat(records.found(stranger, "notes", signed)).isEmpty();

    breakTheGlass();
    ways.forEach(way -> stranger.get(way).hasStatus(200));
    assertThat(records.found(stranger, "notes", signed)).hasSize(3);
  }

  @Test
  void closesFeedback() {
    String feedback = records.feedback(nurseOfTheWard);
    String one = "/api/feedback/" + feedback;
    refused(stranger.get(one), "feedback:read");
    refused(stranger.get("/api/feedback/" + records.spokenFeedback() + "/audio"), "feedback:read");
    refused(stranger.put(one, Map.of("priority", "high")), "feedback:update");
    refused(stranger.post(one + "/retry"), "feedback:update");
    refused(stranger.post(one + "/alerts", missed()), "feedback:update");
    assertThat(records.found(stranger, "feedback", feedback)).isEmpty();

    breakTheGlass();
    stranger.get(one).hasStatus(200);
    stranger.post(one + "/alerts", missed()).hasStatus(201);
    assertThat(records.found(stranger, "feedback", feedback)).hasSize(3);
  }

  @Test
  void closesTasks() {
    String task = records.task(Map.of());
    String one = "/api/tasks/" + task;
    refused(stranger.get(one), "task:read");
    refused(stranger.put(one, Map.of("title", "Nothing")), "task:update");
    refused(stranger.put(one + "/status", Map.of("status", "in_progress")), "task:update");
    refused(stranger.put(one + "/status", Map.of("status", "completed")), "task:complete");
    refused(stranger.post(one + "/complete"), "task:complete");
    String spoken = records.spoken("tasks/voice");
    refused(stranger.get("/api/tasks/" + spoken + "/audio"), "task:read");
    refused(stranger.post("/api/tasks/" + spoken + "/retry"), "task:update");
    assertThat(records.found(stranger, "tasks", task)).isEmpty();

    breakTheGlass();
    stranger.get(one).hasStatus(200);
    stranger.put(one + "/status", Map.of("status", "in_progress")).hasStatus(200);
    assertThat(records.found(stranger, "tasks", task)).hasSize(2);
  }

  @Test
  void closesAlerts() {
    String alert =
        nurseOfTheWard
            .post("/api/feedback/" + records.feedback(nurseOfTheWard) + "/alerts", missed())
            .hasStatus(201)
            .data("id");
    String one = "/api/alerts/" + alert;
    refused(stranger.get(one), "feedback:read");
    refused(stranger.post(one + "/acknowledge"), "feedback:read");
    assertThat(listed(stranger, "alerts", "type=pain&severity=low")).doesNotContain(alert);

    breakTheGlass();
    stranger.post(one + "/acknowledge").hasStatus(200);
    assertThat(listed(stranger, "alerts", "type=pain&severity=low")).contains(alert);
  }

  @Test
  void closesNothingToDoctorsAndThoseWhoSeeEverything() throws Exception {
    String note = records.note();
    String task = records.task(Map.of());
    for (String like : List.of("doctor@demo.example", "super_admin@demo.example")) {
      Api everywhere = inEmergency(like);
      everywhere.get("/api/notes/" + note).hasStatus(200);
      everywhere.get("/api/tasks/" + task).hasStatus(200);
      assertThat(records.found(everywhere, "notes", note)).isNotEmpty();
    }
  }

  @Test
  void keepsFeedbackAndAlertsOpenToRolesThatWorkForTheWholeHospital() throws Exception {
    String feedback = records.feedback(nurseOfTheWard);
    String alert =
        nurseOfTheWard
            .post("/api/feedback/" + feedback + "/alerts", missed())
            .hasStatus(201)
            .data("id");
    Api quality = inEmergency("quality_manager@demo.example");
    quality.get("/api/feedback/" + feedback).hasStatus(200);
    quality.get("/api/alerts/" + alert).hasStatus(200);
    assertThat(records.found(quality, "feedback", feedback)).isNotEmpty();
    assertThat(listed(quality, "alerts", "type=pain&severity=low")).contains(alert);
    String note = records.note();
    assertThat(openable(quality.get("/api/notes/" + note))).isNull();
    assertThat(openable(stranger.get("/api/notes/" + note))).isEqualTo(patient);
    assertThat(records.found(quality, "notes", note)).isEmpty();
  }

  @Test
  void closesNothingToThoseWhoseRecordItIs() throws Exception {
    String own = records.feedback(stranger);
    stranger.get("/api/feedback/" + own).hasStatus(200);
    assertThat(records.found(stranger, "feedback", own)).isNotEmpty();
    String alert = stranger.post("/api/feedback/" + own + "/alerts", missed()).data("id");
    stranger.get("/api/alerts/" + alert).hasStatus(200);
    String written =
        stranger
            .post("/api/tasks", Map.of("title", "Own", "patient_id", patient))
            .hasStatus(201)
            .data("id");
    String assigned = records.task(Map.of("assignee_id", id(strangersAddress)));
    for (String task : List.of(written, assigned)) {
      stranger.get("/api/tasks/" + task).hasStatus(200);
      stranger
          .put("/api/tasks/" + task + "/status", Map.of("status", "in_progress"))
          .hasStatus(200);
      assertThat(records.found(stranger, "tasks", task)).isNotEmpty();
    }
    String provided =
        doctor
            .post(
                "/api/notes",
                Map.of(
                    "patient_id", patient, "content", "Calm.", "provider_id", id(strangersAddress)))
            .hasStatus(201)
            .data("id");
    stranger.get("/api/notes/" + provided).hasStatus(200);
    assertThat(records.found(stranger, "notes", provided)).isNotEmpty();
  }

  @Test
  void opensOneNoteToThoseWithWhomItIsShared() throws Exception {
    String toPerson = records.note();
    String toDepartment = records.note();
    String toNobody = records.note();
    doctor
        .post(
            "/api/notes/" + toPerson + "/share", Map.of("user_ids", List.of(id(strangersAddress))))
        .hasStatus(200);
    doctor
        .post("/api/notes/" + toDepartment + "/share", Map.of("departments", List.of("Emergency")))
        .hasStatus(200);
    stranger.get("/api/notes/" + toPerson).hasStatus(200);
    stranger.get("/api/notes/" + toDepartment + "/versions").hasStatus(200);
    refused(stranger.get("/api/notes/" + toNobody), "notes:read");
    assertThat(listed(stranger, "notes", "patient_id=" + patient))
        .containsExactlyInAnyOrder(toPerson, toDepartment);
    assertThat(total(stranger, "notes", "patient_id=" + patient)).isEqualTo(2);
  }

  @Test
  void walksAListOfRecordsThatAreOpenForDifferentReasons() throws Exception {
    String ofTheWard = TestPatients.admit(doctor, "Emergency");
    String type = "walk_" + ofTheWard.substring(24);
    List<Map<String, ?>> reasons =
        List.of(
            Map.of("patient_id", ofTheWard),
            Map.of("patient_id", patient, "provider_id", id(strangersAddress)),
            Map.of("patient_id", patient, "shared", true),
            Map.of("patient_id", patient),
            Map.of("patient_id", ofTheWard, "provider_id", id(strangersAddress), "shared", true),
            Map.of("patient_id", ofTheWard));
    List<String> open = new ArrayList<>();
    for (Map<String, ?> reason : reasons) {
      Map<String, Object> note = new HashMap<>(reason);
      note.putAll(Map.of("note_type", type, "content", "Calm."));
      Object shared = note.remove("shared");
      String id = doctor.post("/api/notes", note).hasStatus(201).data("id");
      if (shared != null) {
        doctor
            .post("/api/notes/" + id + "/share", Map.of("user_ids", List.of(id(strangersAddress))))
            .hasStatus(200);
      }
      if (!reason.equals(Map.of("patient_id", patient))) {
        open.add(0, id);
      }
    }
    String list = "/api/notes?limit=1&note_type=" + type;
    List<String> byPage = new ArrayList<>();
    List<String> byCursor = new ArrayList<>();
    String cursor = "";
    for (int page = 1; page <= open.size(); page++) {
      JsonNode numbered = stranger.get(list + "&page=" + page).hasStatus(200).data();
      byPage.add(numbered.at("/notes/0/id").asText());
      JsonNode next = stranger.get(list + cursor).hasStatus(200).data();
      byCursor.add(next.at("/notes/0/id").asText());
      cursor = "&cursor=" + next.at("/pagination/next_cursor").asText();
      assertThat(List.of(numbered, next))
          .extracting(answer -> answer.at("/pagination/total_count").asInt())
          .containsOnly(open.size());
    }
    assertThat(byPage).isEqualTo(open);
    assertThat(byCursor).isEqualTo(open);
    assertThat(cursor).isEqualTo("&cursor=");
  }

  @Test
  void closesNoTaskThatNamesNoPatient() {
    JsonNode task =
        doctor.post("/api/tasks", Map.of("title", "Fill the cupboard")).hasStatus(201).data();
    String id = task.get("id").asText();
    stranger.get("/api/tasks/" + id).hasStatus(200);
    String author = "status=pending&created_by=" + task.get("created_by").asText();
    assertThat(total(stranger, "tasks", author)).isPositive();
  }

  @Test
  void followsThePatientToAnotherWardAndTheKeysOfItsOwner() {
    String note = records.note();
    String secret =
        stranger
            .post(
                "/api/auth/api-keys",
                Map.of("name", "Ward list", "permissions", List.of("notes:read")))
            .hasStatus(201)
            .data("key");
    Api key = anybody.with("X-API-Key", secret);
    assertThat(openable(key.get("/api/notes/" + note))).isNull();
    doctor.put("/api/patients/" + patient, Map.of("department", "Emergency")).hasStatus(200);
    key.get("/api/notes/" + note).hasStatus(200);
    refused(nurseOfTheWard.get("/api/notes/" + note), "notes:read");
  }

  @Test
  void keepsThatItWasRefused() throws Exception {
    refused(stranger.get("/api/notes/" + records.note()), "notes:read");
    assertThat(
            users.value(
                "select count(*) from audit_events where user_id = cast(? as uuid)"
                    + " and outcome <> 'success' and metadata like '%notes:read%'",
                id(strangersAddress)))
        .isEqualTo("1");
  }

  private void breakTheGlass() {
    stranger
        .post("/api/patients/" + patient + "/emergency-access", Map.of("reason", "Collapsed"))
        .hasStatus(201);
  }

  private Api inEmergency(String like) throws Exception {
    String address = users.like(like);
    users.update(
        "update users set department_id = (select department_id from users where email ="
            + " 'nurse.emergency@demo.example') where email = ?",
        address);
    return anybody.as(address);
  }

  private String id(String address) throws Exception {
    return users.value("select id from users where email = ?", address);
  }

  /** The patient whom the refused caller may open in an emergency, or null. */
  private static String openable(Answer answer) {
    refused(answer, "notes:read");
    return answer.header("X-Emergency-Access-Patient");
  }

  private static void refused(Answer answer, String permission) {
    assertThat(answer.hasStatus(403).text())
        .isEqualTo("{\"error\":\"Insufficient permissions\",\"required\":\"" + permission + "\"}");
  }
}
