package org.wardvoice.integration;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FoundHospital;
import org.wardvoice.testing.FoundHospital.Colleague;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;
import org.wardvoice.testing.TestPatients;

/** Denied exports. */
@ServerTest
class ExportRefusalsIT {

  private final ServerUnderTest server;
  private final ExportCalls admin;

  ExportRefusalsIT(ServerUnderTest server) {
    this.server = server;
    admin = as("super_admin");
  }

  private ExportCalls as(String role) {
    return new ExportCalls(Api.of(server).as(role + "@demo.example"));
  }

  @Test
  void asksWhoCallsFirst() {
    for (String type : List.of("patients", "nothing")) {
      Answer answer = Api.of(server).get("/api/export/" + type + "?format=bad").hasStatus(401);
      assertThat(answer.json().get("error").asText()).isEqualTo("No token provided");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"nothing", "Patients", "patient", "users", "patients.csv", "schema"})
  void knowsNoOtherTypes(String type) {
    as("nurse").export(type, "format", "bad").isError(404, "NOT_FOUND");
  }

  @ParameterizedTest
  @CsvSource({
    "hospital_admin,notes,notes:read",
    "hospital_admin,feedback,feedback:read",
    "hospital_admin,tasks,task:read",
    "clinician,tasks,task:read",
    "doctor,audit,system:read",
    "nurse,audit,system:read",
    "quality_manager,tasks,task:read"
  })
  void asksForTheReadPermissionOfTheTypeAndKeepsTheRefusal(
      String role, String type, String required) throws Exception {
    Answer answer = as(role).export(type, "format", "bad").hasStatus(403);
    assertThat(answer.json().toString())
        .isEqualTo("{\"error\":\"Insufficient permissions\",\"required\":\"" + required + "\"}");
    assertThat(
            new Sql(server)
                .value(
                    "select metadata from audit_events where request_id = ?"
                        + " and action = 'permission_denied'",
                    answer.header("X-Request-Id")))
        .contains("\"required\":\"" + required + "\"", "/api/export/{data_type}");
  }

  @Test
  void letsInWhoeverMayRead() {
    as("nurse").export("patients").hasStatus(200);
    as("nurse").export("tasks", "format", "csv").hasStatus(200);
    as("clinician").export("notes", "format", "xml").hasStatus(200);
    as("quality_manager").export("feedback", "format", "hl7").hasStatus(200);
    as("hospital_admin").export("audit", "format", "ndjson").hasStatus(200);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "patients|format|pdf|format|must be one of: json, ndjson, csv, xml, hl7",
        "audit|format|hl7|format|must be one of: json, ndjson, csv, xml",
        "tasks|deidentified|perhaps|deidentified|must be one of: true, false",
        "tasks|free_text|scrubbed|free_text|can only be given with deidentified=true",
        "tasks|free_text|removed|free_text|can only be given with deidentified=true",
        "tasks|free_text|raw|free_text|must be one of: removed, scrubbed",
        "tasks|date_range|2026-05-01|date_range|must be an ISO 8601 interval",
        "tasks|date_range|2026-06-01/2026-05-01|date_range|must end after its start",
        "patients|filters|{|filters|must be a JSON object",
        "patients|filters|[]|filters|must be a JSON object",
        "patients|filters|1 2|filters|must be a JSON object",
        "patients|filters|{\"q\": \"a\", \"q\": \"b\"}|filters|must be a JSON object",
        "patients|filters|{\"ward\": \"x\"}|filters.ward|unknown field",
        "patients|filters|{\"sort\": \"name\"}|filters.sort|unknown field",
        "patients|filters|{\"page\": 1}|filters.page|unknown field",
        "patients|filters|{\"status\": \"gone\"}|filters.status|must be one of: active",
        "patients|filters|{\"ward\": null}|filters.ward|unknown field",
        "patients|filters|{\"status\": {}}|filters.status|must be a string",
        "patients|filters|{\"q\": [\"x\"]}|filters.q|must be a string",
        "patients|filters|{\"q\": \"\\u0000\"}|filters.q|must not contain U+0000",
        "patients|filters|{\"q\": \"\\ud800\"}|filters.q|must not contain U+0000",
        "tasks|filters|{\"overdue\": \"maybe\"}|filters.overdue|must be one of: true, false",
        "feedback|filters|{\"date_from\": \"soon\"}|filters.date_from|must be an ISO 8601 time",
        "audit|filters|{\"eventType\": \"x\"}|filters.eventType|must be one of",
        "audit|filters|{\"ipAddress\": \"x\"}|filters.ipAddress|must be an IP address"
      })
  void saysWhatIsWrong(String type, String parameter, String value, String field, String issue) {
    admin.export(type, parameter, value).isInvalid(field, issue);
  }

  @Test
  void takesEmptyParametersForAbsentOnes() {
    admin
        .export(
            "tasks",
            "format",
            "",
            "date_range",
            "",
            "filters",
            "",
            "deidentified",
            "",
            "free_text",
            "")
        .hasStatus(200);
    admin.export("tasks", "filters", "{}", "unknown", "ignored").hasStatus(200);
    admin
        .export("tasks", "filters", "{\"status\": null, \"overdue\": null, \"priority\": \"\"}")
        .hasStatus(200);
  }

  @Test
  void acceptsWhateverTheFormatIs() {
    Api api = Api.of(server).as("super_admin@demo.example");
    api.with("Accept", "text/csv").get("/api/export/tasks?format=csv").hasStatus(200);
    api.with("Accept", "image/png").get("/api/export/tasks").isError(406, "NOT_ACCEPTABLE");
    assertThat(api.post("/api/export/tasks", Map.of()).hasStatus(405).header("Allow"))
        .contains("GET");
    Answer head =
        api.send("HEAD", "/api/export/tasks?format=csv", BodyPublishers.noBody()).hasStatus(200);
    assertThat(head.header("Content-Type")).startsWith("text/csv");
    assertThat(head.header("Content-Disposition")).contains("wardvoice-tasks-");
    assertThat(head.bytes()).isEmpty();
  }

  @Test
  void handsOutOnlyPatientsOfTheCallersContext() throws Exception {
    FoundHospital hospital = FoundHospital.found(server);
    Api api = hospital.api();
    api.post("/api/departments", Map.of("name", "Here")).hasStatus(201);
    api.post("/api/departments", Map.of("name", "There")).hasStatus(201);
    String near = TestPatients.admit(api, "Here");
    String far = TestPatients.admit(api, "There");
    note(api, near);
    String shared = note(api, far);
    note(api, far);
    Colleague colleague = hospital.join("Ola Berg", "nurse", "Here");
    api.post("/api/notes/" + shared + "/share", Map.of("user_ids", List.of(colleague.id())))
        .hasStatus(200);
    ExportCalls nurse = new ExportCalls(colleague.api());
    assertThat(ids(nurse.items("patients"))).containsExactly(near);
    assertThat(nurse.items("patients", "filters", "{\"department\": \"There\"}")).isEmpty();
    assertThat(
            ids(
                new ExportCalls(hospital.join("Ola Berg", "doctor", "Here").api())
                    .items("patients")))
        .containsExactlyInAnyOrder(near, far);
    Hl7Exports notes = Hl7Exports.of(nurse.export("notes", "format", "hl7").text());
    assertThat(notes.patientNumbers()).contains(near, far);
    assertThat(notes.patientNumbers().stream().filter(number -> number.startsWith("T-")))
        .hasSize(1);
    assertThat(notes.patientNames()).hasSize(2);
    nurse
        .api()
        .post("/api/patients/" + far + "/emergency-access", Map.of("reason", "Fire"))
        .hasStatus(201);
    assertThat(nurse.items("notes")).hasSize(3);
    assertThat(ids(nurse.items("patients"))).containsExactlyInAnyOrder(near, far);
  }

  private static String note(Api api, String patient) {
    return api.post(
            "/api/notes", Map.of("patient_id", patient, "content", "Calm", "department", "Here"))
        .hasStatus(201)
        .data("id");
  }

  private static List<String> ids(List<JsonNode> items) {
    return items.stream().map(item -> item.get("id").asText()).toList();
  }

  @Test
  void handsOutNothingOfAnotherOrganization() {
    FoundHospital own = FoundHospital.found(server);
    FoundHospital other = FoundHospital.found(server);
    other.api().post("/api/departments", Map.of("name", "There")).hasStatus(201);
    String patient = TestPatients.admit(other.api(), "There");
    other
        .api()
        .post("/api/notes", Map.of("patient_id", patient, "content", "Calm", "department", "There"))
        .hasStatus(201);
    ExportCalls calls = new ExportCalls(own.api());
    for (String type : List.of("feedback", "notes", "patients", "tasks")) {
      assertThat(calls.items(type)).as(type).isEmpty();
    }
    assertThat(calls.export("audit").text()).doesNotContain(patient, other.id());
    for (String filters :
        List.of(
            "{\"patient_id\": \"" + patient + "\"}",
            "{\"department\": \"There\"}",
            "{\"provider_id\": \"" + patient + "\"}")) {
      assertThat(calls.items("notes", "filters", filters)).isEmpty();
    }
  }

  @Test
  void keepsInTheAuditLogWhoTookWhat() throws Exception {
    FoundHospital hospital = FoundHospital.found(server);
    hospital.api().post("/api/departments", Map.of("name", "Here")).hasStatus(201);
    String patient = TestPatients.admit(hospital.api(), "Here");
    ExportCalls calls = new ExportCalls(hospital.api());
    String request =
        calls
            .export("patients", "format", "csv", "filters", "{\"q\": \"Test Patient\"}")
            .header("X-Request-Id");
    assertThat(told(request, "export_begun"))
        .contains("\"data_type\":\"patients\"", "\"format\":\"csv\"", "\"filters\":[\"q\"]")
        .doesNotContain("Test Patient");
    assertThat(told(request, "export_read")).contains("\"patients\":[\"" + patient + "\"]");
    assertThat(told(request, "export_ended")).contains("\"rows\":1", "\"outcome\":\"completed\"");
    String hidden = calls.export("patients", "deidentified", "true").header("X-Request-Id");
    assertThat(told(hidden, "export_begun")).contains("\"deidentified\":true");
    assertThat(told(hidden, "export_read")).contains("\"rows\":1").doesNotContain(patient);
  }

  private String told(String request, String action) throws Exception {
    return new Sql(server)
        .value(
            "select metadata from audit_events where request_id = ? and action = ?",
            request,
            action);
  }
}
