package org.wardvoice.integration;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.StreamSupport;
import org.hl7.fhir.r4.model.CapabilityStatement;
import org.hl7.fhir.r4.model.CapabilityStatement.CapabilityStatementRestComponent;
import org.hl7.fhir.r4.model.Patient;
import org.hl7.fhir.r4.model.Resource;
import org.hl7.fhir.r4.model.Task;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FoundHospital;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.TestPatients;

/** Bulk export over FHIR: asked for, looked at, fetched, cancelled. */
@ServerTest
@Tag("wildfly-too")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FhirExportIT {

  private static final String ROOT = FhirCalls.ROOT;
  private static final int PATIENTS = 23;

  private final ServerUnderTest server;
  private Api admin;
  private String first;

  FhirExportIT(ServerUnderTest server) {
    this.server = server;
  }

  @BeforeAll
  void admit() {
    admin = FoundHospital.found(server).api();
    admin.post("/api/departments", Map.of("name", "Cardiology")).hasStatus(201);
    first = TestPatients.admit(admin, "Cardiology");
    for (int i = 1; i < PATIENTS; i++) {
      TestPatients.admit(admin, "Cardiology");
    }
    task(Map.of("title", "About nobody", "department", "Cardiology"));
    task(Map.of("title", "About one", "department", "Cardiology", "patient_id", first));
  }

  private void task(Map<String, Object> task) {
    admin.post("/api/tasks", task).hasStatus(201);
  }

  private static Answer ask(Api caller, String path) {
    return caller.with("Prefer", "respond-async").get(ROOT + path);
  }

  private static String begin(Api caller, String path) {
    Answer begun = ask(caller, path).hasStatus(202);
    return ROOT + URI.create(begun.header("Content-Location")).getPath().split(ROOT, 2)[1];
  }

  private JsonNode manifest(String status) {
    return manifest(admin, status);
  }

  private static JsonNode manifest(Api caller, String status) {
    return caller.with("Accept", "application/json").get(status).hasStatus(200).json();
  }

  private static List<String> types(JsonNode manifest) {
    return StreamSupport.stream(manifest.get("output").spliterator(), false)
        .map(file -> file.get("type").asText())
        .toList();
  }

  private List<Resource> lines(String status, String type) {
    return lines(admin, status, type);
  }

  private static List<Resource> lines(Api caller, String status, String type) {
    Answer file =
        caller
            .with("Accept", "application/fhir+ndjson")
            .get(status + "/" + type + ".ndjson")
            .hasStatus(200);
    assertThat(file.header("Content-Type")).startsWith("application/fhir+ndjson");
    return Arrays.stream(file.text().split("\n"))
        .filter(line -> !line.isEmpty())
        .map(line -> (Resource) FhirCalls.R4.newJsonParser().parseResource(line))
        .toList();
  }

  @Test
  void exportsAllThatTheCallerMayRead() {
    String status = begin(admin, "/$export?_outputFormat=ndjson");
    JsonNode manifest = manifest(status);
    assertThat(types(manifest))
        .contains("Patient", "Encounter", "Task")
        .doesNotContain("AuditEvent");
    assertThat(manifest.get("request").asText()).endsWith(ROOT + "/$export?_outputFormat=ndjson");
    assertThat(manifest.get("requiresAccessToken").asBoolean()).isTrue();
    assertThat(manifest.get("error")).isEmpty();
    assertThat(manifest.get("transactionTime").asText()).endsWith("Z");
    assertThat(manifest.at("/output/0/url").asText()).endsWith(status + "/Patient.ndjson");
    List<Resource> patients = lines(status, "Patient");
    assertThat(patients).hasSizeGreaterThanOrEqualTo(PATIENTS).allMatch(Patient.class::isInstance);
    assertThat(patients.stream().map(Resource::getIdPart)).doesNotHaveDuplicates().contains(first);
    assertThat(lines(status, "Task")).hasSize(2);
    assertThat(lines(status, "Encounter")).hasSameSizeAs(lines(status, "Patient"));
    assertThat(
            admin
                .get("/api/patients/" + first + "/disclosures?channel=fhir")
                .hasStatus(200)
                .data()
                .get("disclosures")
                .findValuesAsText("record_type"))
        .contains("patient", "task");
  }

  @Test
  void exportsWhatIsAboutPatientsIfThatIsWanted() {
    String status = begin(admin, "/Patient/$export?_type=Task,Patient");
    assertThat(types(manifest(status))).containsExactly("Task", "Patient");
    List<Resource> tasks = lines(status, "Task");
    assertThat(tasks).hasSize(1);
    assertThat(((Task) tasks.get(0)).getFor().getReference()).isEqualTo("Patient/" + first);
    admin.get(status + "/Encounter.ndjson").hasStatus(404);
    admin.send("HEAD", status + "/Encounter.ndjson", BodyPublishers.noBody()).hasStatus(404);
    admin.send("HEAD", status + "/Task.ndjson", BodyPublishers.noBody()).hasStatus(200);
  }

  @Test
  void exportsWhatHasChangedSinceTheLastTime() {
    String reached = manifest(begin(admin, "/$export")).get("transactionTime").asText();
    // The minute before it is exported again.
    Instant time = Instant.parse(reached).plus(Duration.ofMinutes(1));
    String none = begin(admin, "/$export?_type=Patient,AuditEvent&_since=" + time);
    assertThat(types(manifest(none))).doesNotContain("Patient");
    String later = TestPatients.admit(admin, "Cardiology");
    String status = begin(admin, "/$export?_type=Patient&_since=" + time);
    assertThat(lines(status, "Patient").stream().map(Resource::getIdPart)).containsExactly(later);
  }

  @Test
  void refusesWhatItDoesNotSupport() {
    admin.get(ROOT + "/$export").hasStatus(400);
    for (String query :
        List.of(
            "_type=Practitioner",
            "_since=yesterday",
            "_since=-9999-01-01T00:00:00Z",
            "_outputFormat=csv",
            "_typeFilter=Patient%3Fname%3Da",
            "_elements=id")) {
      Answer refused = ask(admin, "/$export?" + query).hasStatus(400);
      assertThat(refused.text()).contains("OperationOutcome");
    }
    ask(admin, "/Patient/$export?_type=AuditEvent").hasStatus(400);
    ask(Api.of(server), "/$export").hasStatus(401);
    String unknown = ROOT + "/$export/" + new UUID(0, 0);
    admin.get(unknown).hasStatus(404);
    admin.delete(unknown).hasStatus(404);
    admin.get(ROOT + "/$export/none").hasStatus(404);
  }

  @Test
  void isTheCallersOwnAndCanBeCancelled() {
    String status = begin(admin, "/$export");
    Api other = FoundHospital.found(server).api();
    other.get(status).hasStatus(404);
    other.get(status + "/Patient.ndjson").hasStatus(404);
    other.delete(status).hasStatus(404);
    assertThat(types(manifest(other, begin(other, "/$export")))).isEmpty();
    admin.delete(status).hasStatus(202);
    admin.get(status).hasStatus(404);
    admin.get(status + "/Patient.ndjson").hasStatus(404);
  }

  @Test
  void followsThePermissionsOfTheTypes() {
    FoundHospital hospital = FoundHospital.found(server);
    for (String ward : List.of("Cardiology", "Emergency")) {
      hospital.api().post("/api/departments", Map.of("name", ward)).hasStatus(201);
    }
    Api nurse = hospital.join("Nina Berg", "nurse", "Cardiology").api();
    String near = TestPatients.admit(hospital.api(), "Cardiology");
    TestPatients.admit(hospital.api(), "Emergency");
    ask(nurse, "/$export?_type=AuditEvent").hasStatus(403);
    String status = begin(nurse, "/$export?_type=Patient");
    List<String> exported =
        lines(nurse, status, "Patient").stream().map(Resource::getIdPart).toList();
    assertThat(exported).containsExactly(near);
  }

  @Test
  void isAudited() {
    String status = begin(admin, "/$export?_type=Patient");
    lines(status, "Patient");
    String id = status.substring(status.lastIndexOf('/') + 1);
    String log = admin.get("/api/audit/events?limit=20").hasStatus(200).text();
    assertThat(log).contains("bulk_export_asked", "export_begun", "export_ended", id);
  }

  @Test
  void isDeclared() {
    CapabilityStatement statement =
        FhirCalls.R4
            .newJsonParser()
            .parseResource(
                CapabilityStatement.class, admin.get(ROOT + "/metadata").hasStatus(200).text());
    CapabilityStatementRestComponent rest = statement.getRestFirstRep();
    assertThat(rest.getOperation()).anyMatch(one -> one.getName().equals("export"));
    assertThat(rest.getResource().get(0).getOperation())
        .anyMatch(one -> one.getName().equals("export"));
  }
}
