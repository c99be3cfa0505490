package org.wardvoice.integration.hl7;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FormBody;
import org.wardvoice.testing.FoundHospital;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;

/** Two records of one patient become one, and two again. */
@ServerTest
class PatientMergesIT {

  private final ServerUnderTest server;
  private FoundHospital hospital;
  private Hl7Calls hl7;
  private String survivor;
  private String retired;
  private String survivorId;
  private String retiredId;
  private String draft;
  private String signed;
  private Api doctor;

  PatientMergesIT(ServerUnderTest server) {
    this.server = server;
  }

  @BeforeEach
  void admitOneTwice() {
    hospital = FoundHospital.found(server);
    hospital.api().post("/api/departments", Map.of("name", "Surgery")).hasStatus(201);
    hl7 = new Hl7Calls(hospital.api());
    doctor = hospital.join("Dora", "doctor", "Surgery").api();
    survivor = admit();
    retired = admit();
    survivorId = hl7.patient(survivor).get("id").asText();
    retiredId = hl7.patient(retired).get("id").asText();
    draft = note("A draft");
    signed = note("It's signed");
    sign(signed);
    hospital
        .api()
        .post(
            "/api/tasks",
            Map.of("title", "Wound", "patient_id", retiredId, "department", "Surgery"))
        .hasStatus(201);
    hospital
        .api()
        .upload(
            "/api/feedback",
            new FormBody().field("patient_id", retiredId).field("text", "I fell out of bed"))
        .hasStatus(201);
  }

  private String admit() {
    String mrn = "P-" + UUID.randomUUID();
    hl7.applies(Adt.of("A01", mrn, "Surgery"));
    return mrn;
  }

  private String note(String text) {
    return doctor
        .post("/api/notes", Map.of("patient_id", retiredId, "content", text))
        .hasStatus(201)
        .data("id");
  }

  private int count(String list, String patient) {
    return hospital
        .api()
        .get("/api/" + list + "?patient_id=" + patient)
        .hasStatus(200)
        .data()
        .at("/pagination/total_count")
        .asInt();
  }

  private int events(String patient) {
    return countOf(patient, "timeline");
  }

  private int disclosures(String patient) {
    return countOf(patient, "disclosures");
  }

  private int countOf(String patient, String list) {
    return hospital
        .api()
        .get("/api/patients/" + patient + "/" + list)
        .hasStatus(200)
        .data()
        .at("/pagination/total_count")
        .asInt();
  }

  private void assertRecordsAreWith(String owner, String other) {
    for (String list : List.of("notes", "tasks", "feedback")) {
      assertThat(count(list, owner)).as(list).isPositive();
      assertThat(count(list, other)).as(list).isZero();
    }
    assertThat(doctor.get("/api/notes/" + draft).data("patient_id")).isEqualTo(owner);
    JsonNode signature = doctor.get("/api/notes/" + signed + "/signature").hasStatus(200).data();
    assertThat(signature.get("verified").asBoolean()).as(signature.toString()).isTrue();
  }

  private void sign(String note) {
    doctor.post("/api/notes/" + note + "/sign", Map.of("password", Api.PASSWORD)).hasStatus(200);
  }

  private String status(String patient) {
    return hospital.api().get("/api/patients/" + patient).hasStatus(200).data("status");
  }

  @Test
  void movesAllRecordsToTheSurvivorAndBackAgain() {
    int told = events(retiredId);
    hospital.api().get("/api/export/patients").hasStatus(200);
    hl7.applies(Adt.merge(survivor, retired));
    assertThat(disclosures(survivorId)).isEqualTo(2);
    assertThat(disclosures(retiredId)).isZero();
    assertRecordsAreWith(survivorId, retiredId);
    assertThat(status(retiredId)).isEqualTo("inactive");
    assertThat(events(survivorId)).isGreaterThanOrEqualTo(told);

    Ack gone = hl7.send(Adt.of("A08", retired, "Surgery"));
    assertThat(gone.code()).isEqualTo("AE");
    assertThat(gone.error()).isEqualTo("204 PID^1^3");

    String later =
        doctor.post("/api/notes", Map.of("patient_id", survivorId, "content", "Later")).data("id");
    hl7.applies(Adt.unlink(survivor, retired));
    assertThat(doctor.get("/api/notes/" + later).data("patient_id")).isEqualTo(survivorId);
    assertThat(count("notes", retiredId)).isEqualTo(2);
    assertThat(count("tasks", retiredId)).isEqualTo(1);
    assertThat(count("feedback", retiredId)).isEqualTo(1);
    assertThat(status(retiredId)).isEqualTo("active");
    assertThat(doctor.get("/api/notes/" + signed + "/signature").data("verified"))
        .isEqualTo("true");
    assertThat(hl7.send(Adt.unlink(survivor, retired)).code()).isEqualTo("AE");
  }

  @Test
  void countsTheTwoAsOnePatientOfWhomFeedbackCame() {
    assertThat(responseRate()).isEqualTo(50.0);
    hl7.applies(Adt.merge(survivor, retired));
    assertThat(responseRate()).isEqualTo(100.0);
    String third = admit();
    assertThat(responseRate()).isEqualTo(50.0);
    hl7.applies(Adt.merge(third, survivor));
    assertThat(responseRate()).as("merged twice").isEqualTo(100.0);
    hl7.applies(Adt.unlink(third, survivor));
    hl7.applies(Adt.unlink(survivor, retired));
    assertThat(responseRate()).as("of three").isEqualTo(100.0 / 3);
  }

  private double responseRate() {
    return hospital
        .api()
        .get("/api/analytics/kpis?date_from=2020-01-01&date_to=2099-12-31")
        .hasStatus(200)
        .data()
        .at("/patient_satisfaction/response_rate")
        .asDouble();
  }

  @Test
  void verifiesWhatWasSignedBetweenTheMergeAndItsReversal() {
    hl7.applies(Adt.merge(survivor, retired));
    sign(draft);
    hl7.applies(Adt.unlink(survivor, retired));
    assertVerified(draft, retiredId);
    String third = admit();
    hl7.applies(Adt.merge(third, retired));
    assertVerified(draft, hl7.patient(third).get("id").asText());
  }

  private void assertVerified(String note, String patient) {
    assertThat(doctor.get("/api/notes/" + note).data("patient_id")).isEqualTo(patient);
    assertThat(doctor.get("/api/notes/" + note + "/signature").hasStatus(200).data("verified"))
        .isEqualTo("true");
  }

  @Test
  void tellsOfItInTheRetiredRecordOnly() {
    hl7.applies(Adt.merge(survivor, retired));
    hl7.applies(Adt.merge(survivor, retired));
    assertThat(statusChanges(survivorId)).isEmpty();
    assertThat(statusChanges(retiredId)).containsExactly("Status: inactive");
    hl7.applies(Adt.unlink(survivor, retired));
    hl7.applies(Adt.merge(survivor, retired));
    assertThat(statusChanges(survivorId)).isEmpty();
    assertThat(statusChanges(retiredId))
        .containsExactly("Status: inactive", "Status: active", "Status: inactive");
  }

  private List<String> statusChanges(String patient) {
    return hospital
        .api()
        .get("/api/patients/" + patient + "/timeline?type=status_change")
        .hasStatus(200)
        .data()
        .get("events")
        .findValuesAsText("title");
  }

  @Test
  void takesEmergencyAccessAlong() {
    hospital.api().post("/api/departments", Map.of("name", "Emergency")).hasStatus(201);
    Api nurse = hospital.join("Nora", "nurse", "Emergency").api();
    nurse
        .post("/api/patients/" + retiredId + "/emergency-access", Map.of("reason", "Collapse"))
        .hasStatus(201);
    nurse.get("/api/patients/" + survivorId).hasStatus(403);
    hl7.applies(Adt.merge(survivor, retired));
    nurse.get("/api/patients/" + survivorId).hasStatus(200);
    hl7.applies(Adt.unlink(survivor, retired));
    nurse.get("/api/patients/" + survivorId).hasStatus(403);
    nurse.get("/api/patients/" + retiredId).hasStatus(200);
  }

  @Test
  void takesBackTheAlertsThatTheRecordsHaveRaisedSince() {
    hl7.applies(Adt.merge(survivor, retired));
    JsonNode moved = hospital.api().get("/api/feedback?patient_id=" + survivorId).data();
    String path = "/api/feedback/" + moved.at("/feedback/0/id").asText() + "/alerts";
    Map<String, String> missed = Map.of("type", "pain", "severity", "low", "message", "Ouch");
    hospital.api().post(path, missed).hasStatus(201);
    hl7.applies(Adt.unlink(survivor, retired));
    assertThat(count("alerts", survivorId)).isZero();
    assertThat(countOf(survivorId, "timeline?type=alert")).isZero();
    assertThat(countOf(retiredId, "timeline?type=alert")).isPositive();
  }

  @Test
  void changesTheTimeOfWhatMoves() throws Exception {
    String merged = now();
    hl7.applies(Adt.merge(survivor, retired));
    assertThat(changed(survivorId, merged)).isEqualTo(4);
    String reversed = now();
    hl7.applies(Adt.unlink(survivor, retired));
    assertThat(changed(retiredId, reversed)).isEqualTo(4);
  }

  private String now() throws SQLException {
    return new Sql(server).value("select date_trunc('milliseconds', now())");
  }

  private int changed(String patient, String since) throws SQLException {
    return new Sql(server)
        .count(
            """
            select count(*) from (
              select patient_id, updated_at from notes union all
              select patient_id, updated_at from tasks union all
              select patient_id, updated_at from feedback) records
            where patient_id = cast(? as uuid) and updated_at >= cast(? as timestamptz)
            """,
            patient,
            since);
  }

  @Test
  void letsAnAdministratorReverseIt() {
    hl7.applies(Adt.merge(survivor, retired));
    JsonNode merge = hospital.api().get(Hl7Calls.MERGES).hasStatus(200).data().at("/merges/0");
    assertThat(merge.get("survivor_id").asText()).isEqualTo(survivorId);
    assertThat(merge.get("retired_id").asText()).isEqualTo(retiredId);
    assertThat(merge.get("records").asInt()).isGreaterThanOrEqualTo(4);
    String path = Hl7Calls.MERGES + "/" + merge.get("id").asText();
    assertThat(hospital.api().get(path).data().get("reversed_at").isNull()).isTrue();
    hospital.api().post(path + "/reverse").hasStatus(200);
    assertRecordsAreWith(retiredId, survivorId);
    hospital.api().post(path + "/reverse").isError(409, "CONFLICT");
    assertThat(hospital.api().get(path).data().get("reversed_at").isNull()).isFalse();
  }

  @Test
  void mergesOnceHoweverOftenItIsTold() {
    hl7.applies(Adt.merge(survivor, retired));
    note("After the merge");
    hl7.applies(Adt.merge(survivor, retired));
    assertThat(count("notes", retiredId)).isZero();
    assertThat(count("notes", survivorId)).isEqualTo(3);
    assertThat(hospital.api().get(Hl7Calls.MERGES).data().get("merges")).hasSize(1);
    String third = admit();
    assertThat(hl7.send(Adt.merge(third, retired)).error()).isEqualTo("205 MRG^1^1");
    assertThat(hl7.send(Adt.merge(retired, third)).error()).isEqualTo("204 PID^1^3");
    assertThat(hl7.send(Adt.merge(third, "unknown")).error()).isEqualTo("204 MRG^1^1");
  }
}
