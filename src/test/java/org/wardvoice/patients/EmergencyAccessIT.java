package org.wardvoice.patients;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.AtOnce;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;
import org.wardvoice.testing.TestPatients;

@ServerTest
class EmergencyAccessIT {

  private final Api nurseOfEmergency;
  private final Api nurseOfCardiology;
  private final Api anybody;
  private final Sql sql;
  private String mrn;
  private String patient;

  EmergencyAccessIT(ServerUnderTest server) {
    anybody = Api.of(server);
    nurseOfEmergency = anybody.as("nurse.emergency@demo.example");
    nurseOfCardiology = anybody.as("nurse@demo.example");
    sql = new Sql(server);
  }

  @BeforeEach
  void registerAPatientOfCardiology() {
    mrn = "EM-" + Ids.next();
    patient =
        anybody
            .as("doctor@demo.example")
            .post(
                "/api/patients",
                Map.of(
                    "name", "Søren O'Brien 🫀",
                    "mrn", mrn,
                    "date_of_birth", "1950-02-03",
                    "department", "Cardiology"))
            .hasStatus(201)
            .data("id");
  }

  @Test
  void opensOnePatientForAnHour() throws Exception {
    assertRefused(nurseOfEmergency.get(path()), patient);
    Answer opened = open(nurseOfEmergency, "Found unconscious").hasStatus(201);
    assertThat(opened.header("ETag")).startsWith("\"");
    assertThat(
            sql.count(
                "select count(*) from audit_events where resource_id = cast(? as uuid)"
                    + " and action = 'emergency_access' and metadata not like '%unconscious%'",
                patient))
        .isEqualTo(1);
    assertThat(opened.data().fieldNames())
        .toIterable()
        .containsExactlyInAnyOrder(
            "id", "patient_id", "user_id", "reason", "opened_at", "expires_at");
    assertThat(
            Duration.between(
                Instant.parse(opened.data("opened_at")), Instant.parse(opened.data("expires_at"))))
        .isEqualTo(Duration.ofMinutes(60));
    String access = URI.create(opened.header("Location")).getPath();
    assertThat(access).endsWith("/emergency-access/" + opened.data("id"));
    Answer read = nurseOfEmergency.get(access.substring(access.indexOf("/api/"))).hasStatus(200);
    assertThat(read.data()).isEqualTo(opened.data());
    assertThat(read.header("ETag")).isEqualTo(opened.header("ETag"));
    nurseOfEmergency.get(path()).hasStatus(200);
    nurseOfEmergency.put(path(), Map.of("admission_reason", "Collapse")).hasStatus(200);
    assertThat(listed(nurseOfEmergency)).isTrue();
    String other = TestPatients.admit(anybody.as("doctor@demo.example"), "Cardiology");
    assertRefused(nurseOfEmergency.get("/api/patients/" + other), other);
    sql.update(
        "update emergency_accesses set opened_at = opened_at - interval '61 minutes',"
            + " expires_at = expires_at - interval '61 minutes' where patient_id = cast(? as uuid)",
        patient);
    assertRefused(nurseOfEmergency.get(path()), patient);
    assertThat(listed(nurseOfEmergency)).isFalse();
  }

  @Test
  void movesNoPatientIntoTheDepartmentOfTheReader() {
    open(nurseOfEmergency, "Found unconscious").hasStatus(201);
    assertRefused(nurseOfEmergency.put(path(), Map.of("department", "Emergency")));
    nurseOfEmergency.put(path(), Map.of("department", "Cardiology")).hasStatus(200);
    nurseOfCardiology.put(path(), Map.of("department", "Emergency")).hasStatus(200);
    nurseOfEmergency.put(path(), Map.of("department", "Cardiology")).hasStatus(200);
  }

  @Test
  void opensOnceHoweverManyRequestsArrive() throws Exception {
    List<Answer> answers = AtOnce.call(5, number -> open(nurseOfEmergency, "Found unconscious"));
    assertThat(answers)
        .extracting(answer -> answer.hasStatus(201).data("id"))
        .containsOnly(answers.get(0).data("id"));
  }

  @Test
  void alertsThePatientsDepartment() {
    open(nurseOfEmergency, "Found unconscious").hasStatus(201);
    JsonNode alerts =
        nurseOfCardiology
            .get("/api/alerts?type=emergency_access&department=Cardiology&limit=100")
            .hasStatus(200)
            .data()
            .get("alerts");
    JsonNode alert =
        StreamSupport.stream(alerts.spliterator(), false)
            .filter(one -> one.get("patient_id").asText().equals(patient))
            .findFirst()
            .orElseThrow();
    assertThat(alert.get("severity").asText()).isEqualTo("high");
    assertThat(alert.get("phrase").asText()).isEqualTo("Found unconscious");
    assertThat(alert.at("/source/type").asText()).isEqualTo("patient");
    assertThat(alert.get("message").asText())
        .isEqualTo("Emeka Obi used emergency access to open the patient's record.");
    assertThat(alert.get("message_code").asText()).isEqualTo("emergency_access");
    assertThat(alert.at("/message_params/user").asText()).isEqualTo("Emeka Obi");
    assertThat(alertOfTimeline().at("/facts/message_code").asText()).isEqualTo("emergency_access");
    assertThat(alertOfTimeline().at("/facts/user").asText()).isEqualTo("Emeka Obi");
  }

  @Test
  void opensNothingToPeopleWhoTreatNobody() {
    for (String role : new String[] {"quality_manager", "hospital_admin"}) {
      assertRefused(open(anybody.as(role + "@demo.example"), "Curious"));
    }
  }

  @Test
  void wantsAReasonAndAPatient() {
    nurseOfEmergency
        .post(path() + "/emergency-access", Map.of())
        .isInvalid("reason", "is required");
    nurseOfEmergency
        .post(path() + "/emergency-access", Map.of("reason", " "))
        .isInvalid("reason", "blank");
    nurseOfEmergency
        .post("/api/patients/nonsense/emergency-access", Map.of("reason", "x"))
        .isError(404, "NOT_FOUND");
  }

  @Test
  void alertsOncePerReasonAndNobodyForThoseInContext() throws Exception {
    String first = open(nurseOfEmergency, "Found unconscious").hasStatus(201).data("id");
    assertThat(open(nurseOfEmergency, "Found unconscious").hasStatus(201).data("id"))
        .isEqualTo(first);
    open(nurseOfCardiology, "Mine anyway").isError(409, "CONFLICT");
    open(anybody.as("doctor@demo.example"), "Mine anyway").isError(409, "CONFLICT");
    assertThat(sql.count("select count(*) from alerts where source_id = cast(? as uuid)", patient))
        .isEqualTo(1);
    JsonNode again = open(nurseOfEmergency, "Transfusion").hasStatus(201).data();
    assertThat(again.get("id").asText()).isNotEqualTo(first);
    assertThat(again.get("reason").asText()).isEqualTo("Transfusion");
    assertThat(open(nurseOfEmergency, "Found unconscious").data("id")).isEqualTo(first);
    assertThat(sql.count("select count(*) from alerts where source_id = cast(? as uuid)", patient))
        .isEqualTo(2);
  }

  @Test
  void leavesTheAcknowledgementToOthers() {
    open(nurseOfEmergency, "Found unconscious").hasStatus(201);
    String alert = "/api/alerts/" + alertOfTimeline().at("/resource/id").asText();
    nurseOfEmergency.post(alert + "/acknowledge", Map.of()).isError(409, "CONFLICT");
    nurseOfCardiology.post(alert + "/acknowledge", Map.of()).hasStatus(200);
    nurseOfEmergency.post(alert + "/acknowledge", Map.of("comment", "Saved")).hasStatus(200);
  }

  @Test
  void opensOnceForOneKey() throws Exception {
    String key = "glass-" + Ids.next();
    Api retrying = nurseOfEmergency.with("Idempotency-Key", key);
    Answer first = open(retrying, "Retry").hasStatus(201);
    assertThat(open(retrying, "Retry").hasStatus(201).header("Idempotent-Replayed"))
        .isEqualTo("true");
    sql.update(
        "update idempotency_keys set answer = null, answer_status = null, lease_until = now()"
            + " where key = ?",
        key);
    Answer again = open(retrying, "Retry").hasStatus(201);
    assertThat(again.text()).isEqualTo(first.text());
    for (String header : List.of("Location", "ETag")) {
      assertThat(again.header(header)).isEqualTo(first.header(header));
    }
    assertThat(
            sql.count(
                "select count(*) from emergency_accesses where patient_id = cast(? as uuid)",
                patient))
        .isEqualTo(1);
  }

  private boolean listed(Api api) {
    for (JsonNode item : api.get("/api/patients?q=" + mrn).data().get("patients")) {
      if (item.get("id").asText().equals(patient)) {
        return true;
      }
    }
    return false;
  }

  private JsonNode alertOfTimeline() {
    return nurseOfCardiology
        .get(path() + "/timeline?type=alert")
        .hasStatus(200)
        .data()
        .at("/events/0");
  }

  private Answer open(Api api, String reason) {
    return api.post(path() + "/emergency-access", Map.of("reason", reason));
  }

  private String path() {
    return "/api/patients/" + patient;
  }

  private static void assertRefused(Answer answer) {
    assertThat(answer.hasStatus(403).text())
        .isEqualTo("{\"error\":\"Insufficient permissions\",\"required\":\"patient:read\"}");
  }

  private static void assertRefused(Answer answer, String openable) {
    assertRefused(answer);
    assertThat(answer.header("X-Emergency-Access-Patient")).isEqualTo(openable);
  }
}
