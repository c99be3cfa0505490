package org.wardvoice.patients;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.TestPatients;

/** The patients whose ids other records name. */
@ServerTest
class PatientNamesIT {

  private static final String SEARCH = "/api/patients/search";

  private final Api doctor;
  private final Api nurse;

  PatientNamesIT(ServerUnderTest server) {
    doctor = Api.of(server).as("doctor@demo.example");
    nurse = Api.of(server).as("nurse@demo.example");
  }

  @Test
  void findsThoseThatTheCallerMayReadAndNoOthers() {
    String here = TestPatients.admit(doctor, "Cardiology");
    String elsewhere = TestPatients.admit(doctor, "Surgery");
    List<String> ids = List.of(here, elsewhere, UUID.randomUUID().toString());
    assertThat(found(doctor, ids)).containsExactlyInAnyOrder(here, elsewhere);
    assertThat(found(nurse, ids)).containsExactly(here);
  }

  @Test
  void refusesAnEmptyListAndTooMany() {
    doctor.post(SEARCH, Map.of("ids", List.of())).hasStatus(400);
    List<String> many = Collections.nCopies(101, UUID.randomUUID().toString());
    doctor.post(SEARCH, Map.of("ids", many)).hasStatus(400);
    doctor.post(SEARCH, Map.of("ids", List.of("x"))).hasStatus(400);
  }

  @Test
  void standBesideRecordsOnRequest() {
    String patient = TestPatients.admit(doctor, "Cardiology");
    RecordsOfPatient records = new RecordsOfPatient(patient, doctor, nurse);
    String feedback = records.feedback(nurse);
    String alert =
        nurse
            .post("/api/feedback/" + feedback + "/alerts", RecordsOfPatient.missed())
            .hasStatus(201)
            .data("id");
    Map<String, String> ids =
        Map.of(
            "feedback",
            feedback,
            "alerts",
            alert,
            "notes",
            records.note(),
            "tasks",
            records.task(Map.of()));
    ObjectNode expected = (ObjectNode) doctor.get("/api/patients/" + patient).data();
    expected.retain("id", "name", "mrn", "department", "admission_date", "status");
    ids.forEach(
        (type, id) -> {
          String filters =
              type.equals("alerts") ? "type=pain&severity=low" : "patient_id=" + patient;
          assertThat(inList(type, id, filters).has("patient")).isFalse();
          assertThat(inList(type, id, filters + "&expand=patient").get("patient"))
              .isEqualTo(expected);
          String one = "/api/" + type + "/" + id;
          assertThat(doctor.get(one).data().has("patient")).isFalse();
          assertThat(doctor.get(one + "?expand=words,patient").data().get("patient"))
              .isEqualTo(expected);
        });
  }

  @Test
  void standBesideRecordsOnlyForThoseWhoMayReadThem() {
    String elsewhere = TestPatients.admit(doctor, "Surgery");
    Map<String, String> body =
        Map.of(
            "title",
            "Call the lab",
            "patient_id",
            elsewhere,
            "assignee_id",
            nurse.get("/api/auth/me").data().at("/user/id").asText());
    String task = doctor.post("/api/tasks", body).hasStatus(201).data("id");
    String one = "/api/tasks/" + task + "?expand=patient";
    assertThat(doctor.get(one).data().at("/patient/id").asText()).isEqualTo(elsewhere);
    assertThat(nurse.get(one).hasStatus(200).data().has("patient")).isFalse();
    String without = doctor.post("/api/tasks", Map.of("title", "Order gloves")).data("id");
    assertThat(doctor.get("/api/tasks/" + without + "?expand=patient").data().has("patient"))
        .isFalse();
  }

  private JsonNode inList(String type, String id, String query) {
    for (JsonNode item : RecordsOfPatient.answered(doctor, type, query).get(type)) {
      if (item.get("id").asText().equals(id)) {
        return item;
      }
    }
    throw new AssertionError(type + " has no " + id);
  }

  private static List<String> found(Api caller, List<String> ids) {
    Answer answer = caller.post(SEARCH, Map.of("ids", ids)).hasStatus(200);
    return answer.data().get("patients").findValuesAsText("id");
  }
}
