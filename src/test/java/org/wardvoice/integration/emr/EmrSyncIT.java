package org.wardvoice.integration.emr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.hl7.fhir.r4.model.DocumentReference;
import org.hl7.fhir.r4.model.Encounter.EncounterStatus;
import org.hl7.fhir.r4.model.Patient;
import org.hl7.fhir.r4.model.Task;
import org.hl7.fhir.r4.model.Task.TaskStatus;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FoundHospital;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** The synchronization with an EMR. Each test leaves both sides in agreement. */
@ServerTest
@Tag("every-server")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EmrSyncIT {

  private static final String SYNC = "/api/integrations/emr/sync";
  private static final List<Integer> NOTHING = List.of(0, 0, 0);

  private final ServerUnderTest server;
  private Api api;
  private EmrCalls calls;
  private FhirServer emr;

  EmrSyncIT(ServerUnderTest server) {
    this.server = server;
  }

  @BeforeAll
  void connect() {
    emr = FhirServer.start(server.port("emr"));
    FoundHospital hospital = FoundHospital.found(server);
    api = hospital.api();
    api.put(
            "/api/organizations/" + hospital.id(),
            Map.of("name", server.setting("wardvoice.emr.fhir.organization")))
        .hasStatus(200);
    for (String name : List.of("Cardiology", "Surgery")) {
      api.post("/api/departments", Map.of("name", name)).hasStatus(201);
    }
    calls = new EmrCalls(api);
    calls.map("Location/ward-1", "Cardiology");
    calls.map("Location/ward-2", "Surgery");
  }

  @AfterAll
  void disconnect() {
    emr.close();
  }

  @Test
  void takesOverPatientsPageByPageAndTheSecondRunChangesNothing() {
    for (int i = 0; i < 25; i++) {
      emr.admit("many-" + i, "MANY-" + i, "O'Neill " + i, i % 2 == 0 ? "ward-1" : "ward-2");
    }
    JsonNode sync = calls.run("full");
    assertThat(sync.get("status").asText()).isEqualTo("completed");
    assertThat(sync.get("progress_percentage").asInt()).isEqualTo(100);
    assertThat(sync.get("created").asInt()).isEqualTo(25);
    assertThat(sync.get("pulled").asInt()).isEqualTo(emr.patients().all().size());
    assertThat(sync.get("errors")).isEmpty();

    JsonNode patient = calls.patient("MANY-3");
    assertThat(patient.get("name").asText()).isEqualTo("Ada O'Neill 3");
    assertThat(patient.get("date_of_birth").asText()).isEqualTo("1950-01-02");
    assertThat(patient.get("gender").asText()).isEqualTo("female");
    assertThat(patient.get("department").asText()).isEqualTo("Surgery");
    assertThat(patient.get("admission_date").asText()).isEqualTo("2026-04-24T03:06:40.000Z");
    assertThat(patient.get("admission_reason").asText()).isEqualTo("Chest pain");
    assertThat(patient.get("status").asText()).isEqualTo("active");

    assertThat(changes(calls.run("full"))).isEqualTo(NOTHING);
    assertThat(changes(calls.run("incremental"))).isEqualTo(NOTHING);
    assertThat(emr.asked()).anyMatch(asked -> asked.contains("/Patient?_count=10&_lastUpdated=ge"));
  }

  private static List<Integer> changes(JsonNode sync) {
    assertThat(sync.get("status").asText()).as(sync.toString()).isEqualTo("completed");
    return List.of(
        sync.get("created").asInt(), sync.get("updated").asInt(), sync.get("pushed").asInt());
  }

  @Test
  void matchesByNumberAndKeepsWhatOnlyWeHaveChanged() {
    String id = register("MATCH-1", "Ada Before");
    emr.admit("match-1", "MATCH-1", "After", "ward-1");
    assertThat(changes(calls.run("incremental"))).isEqualTo(List.of(0, 1, 0));
    assertThat(calls.patient("MATCH-1").get("name").asText()).isEqualTo("Ada After");

    change(id, "admission_reason", "Changed here");
    assertThat(changes(calls.run("full"))).isEqualTo(NOTHING);
    emr.stay("stay-match-1", "match-1", "ward-2", EncounterStatus.FINISHED);
    assertThat(changes(calls.run("incremental"))).isEqualTo(List.of(0, 1, 0));
    JsonNode patient = calls.patient("MATCH-1");
    assertThat(patient.get("status").asText()).isEqualTo("discharged");
    assertThat(patient.get("department").asText()).isEqualTo("Surgery");
    assertThat(patient.get("admission_reason").asText()).isEqualTo("Changed here");
    assertThat(patient.get("id").asText()).isEqualTo(id);
  }

  @Test
  void reportsALocationThatNobodyHasMappedAndTakesThePatientOverAfterwards() {
    emr.admit("lost-1", "LOST-1", "Lost", "ward-99");
    JsonNode sync = calls.run("incremental");
    assertThat(changes(sync)).isEqualTo(NOTHING);
    assertThat(sync.get("errors")).hasSize(1);
    assertThat(sync.at("/errors/0/resource").asText()).isEqualTo("Patient");
    assertThat(sync.at("/errors/0/id").asText()).isEqualTo("lost-1");
    assertThat(sync.at("/errors/0/issue").asText()).contains("Location/ward-99");
    assertThat(calls.patient("LOST-1")).isNull();
    assertThat(
            api.get("/api/integrations/emr/departments?mapped=false")
                .data()
                .at("/departments/0/location")
                .asText())
        .isEqualTo("Location/ward-99");
    api.put(
            "/api/integrations/emr/departments",
            Map.of(
                "departments",
                List.of(Map.of("location", "Location/ward-99", "department", "Nowhere"))))
        .isInvalid("departments[0].department", "unknown department");

    calls.map("Location/ward-99", "Cardiology");
    assertThat(changes(calls.run("incremental"))).isEqualTo(List.of(1, 0, 0));
    assertThat(calls.patient("LOST-1").get("department").asText()).isEqualTo("Cardiology");
  }

  @Test
  void keepsAConflictUntilSomebodyDecides() {
    emr.admit("both-1", "BOTH-1", "First", "ward-1");
    emr.admit("both-2", "BOTH-2", "Second", "ward-1");
    calls.run("incremental");
    for (int i = 1; i <= 2; i++) {
      change(calls.patient("BOTH-" + i).get("id").asText(), "name", "Ada Ours " + i);
      emr.patients().put("both-" + i, patient("BOTH-" + i, "Theirs " + i));
    }
    assertThat(EmrCalls.counts(calls.run("incremental")).get(5)).isEqualTo(2);
    assertThat(EmrCalls.counts(calls.run("full")).get(5)).isEqualTo(2);
    JsonNode open = calls.openConflicts();
    assertThat(open).hasSize(2);
    assertThat(calls.patient("BOTH-1").get("name").asText()).isEqualTo("Ada Ours 1");

    for (JsonNode conflict : open) {
      boolean first = conflict.at("/theirs/name").asText().equals("Ada Theirs 1");
      assertThat(conflict.at("/ours/name").asText()).isEqualTo(first ? "Ada Ours 1" : "Ada Ours 2");
      calls.resolve(conflict.get("id").asText(), first ? "theirs" : "ours");
    }
    api.post(
            "/api/integrations/emr/conflicts/" + open.get(0).get("id").asText(),
            Map.of("keep", "ours"))
        .isError(409, "CONFLICT");
    assertThat(changes(calls.run("full"))).isEqualTo(NOTHING);
    assertThat(calls.openConflicts()).isEmpty();
    assertThat(calls.patient("BOTH-1").get("name").asText()).isEqualTo("Ada Theirs 1");
    assertThat(calls.patient("BOTH-2").get("name").asText()).isEqualTo("Ada Ours 2");
  }

  @Test
  void takesNobodyForSomebodyElseWithTheSameNumber() {
    String id = register("TYPO-1", "Bert Other");
    emr.patients().put("typo-1", patient("TYPO-1", "Somebody"));
    emr.patients().put("twin-1", patient("TWIN-1", "Twin"));
    emr.patients().put("twin-2", patient("TWIN-1", "Twin"));
    emr.stay("stay-twin-1", "twin-1", "ward-1", EncounterStatus.INPROGRESS);
    emr.stay("stay-twin-2", "twin-2", "ward-1", EncounterStatus.INPROGRESS);
    JsonNode sync = calls.run("incremental");
    assertThat(EmrCalls.counts(sync).get(5)).isEqualTo(1);
    assertThat(issues(sync)).containsExactly("Another patient of the EMR has the same medical record number");
    assertThat(calls.patient("TYPO-1").get("name").asText()).isEqualTo("Bert Other");

    calls.resolve(calls.openConflicts().get(0).get("id").asText(), "ours");
    emr.patients().put("twin-2", patient("TWIN-2", "Twin"));
    assertThat(changes(calls.run("incremental"))).isEqualTo(List.of(1, 0, 0));
    assertThat(calls.patient("TYPO-1").get("id").asText()).isEqualTo(id);
  }

  @Test
  void tellsInADryRunExactlyWhatARunDoes() {
    String known = register("DRY-1", "Ada Dry");
    note(known, "To be sent");
    emr.admit("dry-1", "DRY-1", "Changed", "ward-1");
    emr.admit("dry-2", "DRY-2", "New", "ward-2");
    emr.admit("dry-3", "DRY-3", "Nowhere", "ward-100");
    int documents = emr.documents().writes();
    JsonNode dry = calls.dryRun("incremental");
    assertThat(changes(dry)).isEqualTo(List.of(1, 1, 1));
    assertThat(calls.patient("DRY-1").get("name").asText()).isEqualTo("Ada Dry");
    assertThat(calls.patient("DRY-2")).isNull();
    assertThat(emr.documents().writes()).isEqualTo(documents);
    assertThat(
            api.get("/api/integrations/emr/departments?mapped=false")
                .data()
                .get("departments"))
        .isEmpty();

    JsonNode real = calls.run("incremental");
    assertThat(EmrCalls.counts(real)).isEqualTo(EmrCalls.counts(dry));
    assertThat(real.get("errors")).isEqualTo(dry.get("errors"));
    calls.map("Location/ward-100", "Surgery");
    assertThat(changes(calls.run("incremental"))).isEqualTo(List.of(1, 0, 0));
  }

  @Test
  void sendsSignedNotesWithTheirSignatureAndTheirAddenda() {
    emr.admit("note-1", "NOTE-1", "Noted", "ward-1");
    calls.run("incremental");
    String note = note(calls.patient("NOTE-1").get("id").asText(), "Stable – 37 °C 🙂");
    assertThat(changes(calls.run("incremental"))).isEqualTo(List.of(0, 0, 1));
    DocumentReference sent = document(note);
    assertThat(sent.getSubject().getReference()).isEqualTo("Patient/note-1");
    assertThat(text(sent, 0)).isEqualTo("Stable – 37 °C 🙂");
    JsonNode signature = api.get("/api/notes/" + note + "/signature").hasStatus(200).data();
    assertThat(text(sent, 2)).isEqualTo(signature.get("jws").asText());
    assertThat(text(sent, 1)).contains("37 °C");

    String addendum =
        api.post("/api/notes/" + note + "/addenda", Map.of("content", "And well"))
            .hasStatus(201)
            .data()
            .at("/addenda/0/id")
            .asText();
    assertThat(changes(calls.run("incremental"))).isEqualTo(List.of(0, 0, 1));
    DocumentReference added = document(addendum);
    assertThat(text(added, 0)).isEqualTo("And well");
    assertThat(added.getRelatesToFirstRep().getCode().toCode()).isEqualTo("appends");
    assertThat(added.getRelatesToFirstRep().getTarget().getReference())
        .isEqualTo("DocumentReference/" + sent.getIdElement().getIdPart());
    assertThat(changes(calls.run("full"))).isEqualTo(NOTHING);
  }

  @Test
  void sendsTasksAndTheirChangesUnlessTheEmrHasChangedThem() {
    String task =
        api.post("/api/tasks", Map.of("title", "Check pump", "department", "Surgery"))
            .hasStatus(201)
            .data("id");
    assertThat(changes(calls.run("incremental"))).isEqualTo(List.of(0, 0, 1));
    assertThat(task(task).getStatus()).isEqualTo(TaskStatus.REQUESTED);
    begin(task);
    assertThat(changes(calls.run("incremental"))).isEqualTo(List.of(0, 0, 1));
    assertThat(task(task).getStatus()).isEqualTo(TaskStatus.INPROGRESS);
    assertThat(task(task).getMeta().getVersionId()).isEqualTo("2");

    Task theirs = task(task).copy();
    theirs.setStatus(TaskStatus.REJECTED);
    emr.tasks().put(theirs.getIdElement().getIdPart(), theirs);
    assertThat(changes(calls.run("full"))).isEqualTo(NOTHING);
    api.put("/api/tasks/" + task, Map.of("title", "Check the pump")).hasStatus(200);
    assertThat(EmrCalls.counts(calls.dryRun("incremental")).get(5)).isEqualTo(1);
    assertThat(EmrCalls.counts(calls.run("incremental")).get(5)).isEqualTo(1);
    JsonNode conflict = calls.openConflicts().get(0);
    assertThat(conflict.at("/theirs/status").asText()).isEqualTo("rejected");
    assertThat(conflict.at("/ours/description").asText()).isEqualTo("Check the pump");
    assertThat(task(task).getDescription()).isEqualTo("Check pump");

    calls.resolve(conflict.get("id").asText(), "ours");
    assertThat(changes(calls.run("incremental"))).isEqualTo(List.of(0, 0, 1));
    assertThat(task(task).getDescription()).isEqualTo("Check the pump");
    assertThat(task(task).getStatus()).isEqualTo(TaskStatus.INPROGRESS);
    assertThat(changes(calls.run("full"))).isEqualTo(NOTHING);
  }

  @Test
  void reportsRecordsOfPatientsWhomTheEmrDoesNotKnow() {
    String here = register("HERE-1", "Ada Here");
    String note = note(here, "Only here");
    JsonNode sync = calls.run("incremental");
    assertThat(changes(sync)).isEqualTo(NOTHING);
    assertThat(issues(sync)).containsExactly("The EMR doesn't know the patient");
    assertThat(sync.at("/errors/0/id").asText()).isEqualTo(note);

    emr.admit("here-1", "HERE-1", "Here", "ward-1");
    JsonNode next = calls.run("incremental");
    assertThat(next.get("pushed").asInt()).isEqualTo(1);
    assertThat(next.get("errors")).isEmpty();
  }

  @Test
  void waitsForABusyEmrAndTriesAgainAfterNonsense() {
    emr.admit("late-1", "LATE-1", "Late", "ward-1");
    emr.behave(FhirServer.busy(1), FhirServer.html(), FhirServer.half());
    JsonNode sync = calls.run("incremental");
    assertThat(changes(sync)).isEqualTo(List.of(1, 0, 0));
  }

  @Test
  void failsWithAReasonWhenTheEmrRefusesTheCredentials() {
    emr.behave(response -> response.sendError(401), response -> response.sendError(401));
    JsonNode sync = calls.run("incremental");
    assertThat(sync.get("status").asText()).isEqualTo("failed");
    assertThat(sync.get("failure_reason").asText())
        .isEqualTo("The EMR answers with status 401");
    assertThat(changes(calls.run("incremental"))).isEqualTo(NOTHING);
  }

  @Test
  void startsOneRunAtATimeAndOnlyWhereThereIsAnEmr() {
    emr.behave(FhirServer.busy(2));
    String running = calls.start("full");
    api.post(SYNC, Map.of("mode", "full")).isError(409, "CONFLICT");
    assertThat(calls.read(running).get("status").asText()).isEqualTo("running");
    calls.awaitEnd(running);
    JsonNode listed = api.get(SYNC + "?limit=1").hasStatus(200).data();
    assertThat(listed.at("/syncs/0/sync_id").asText()).isEqualTo(running);
    assertThat(listed.at("/syncs/0").has("errors")).isFalse();
    assertThat(listed.at("/pagination/total_count").asInt()).isPositive();

    Api elsewhere = FoundHospital.found(server).api();
    elsewhere.post(SYNC, Map.of("mode", "full")).isError(409, "CONFLICT");
    elsewhere.get(SYNC + "/" + running).isError(404, "NOT_FOUND");
    api.post(SYNC, Map.of("mode", "half")).isInvalid("mode", "must be one of: incremental, full");
    api.post(SYNC, Map.of("mode", "full", "resources", List.of())).hasStatus(400);
  }

  @Test
  void isNamedByTheHealthAndTheAuditLog() {
    calls.run("incremental");
    JsonNode health = Api.of(server).get("/health").json();
    assertThat(names(health.get("checks"))).contains("emr");
    assertThat(
            api.get("/api/audit/events?action=emr_sync_ended")
                .data()
                .at("/pagination/total_count")
                .asInt())
        .isPositive();
    await()
        .until(
            () ->
                Api.of(server).get("/metrics").text().contains("wardvoice_emr_requests_total"));
  }

  private static List<String> names(JsonNode checks) {
    return StreamSupport.stream(checks.spliterator(), false)
        .map(check -> check.get("name").asText())
        .toList();
  }

  private static List<String> issues(JsonNode sync) {
    return StreamSupport.stream(sync.get("errors").spliterator(), false)
        .map(error -> error.get("issue").asText())
        .toList();
  }

  private static Patient patient(String mrn, String family) {
    return FhirServer.patient(mrn, family, LocalDate.of(1950, 1, 2));
  }

  private String register(String mrn, String name) {
    Map<String, Object> patient =
        Map.of(
            "name", name, "mrn", mrn, "date_of_birth", name.startsWith("Ada") ? "1950-01-02" : "1980-03-04",
            "department", "Cardiology", "admission_date", "2026-04-24T03:06:40Z");
    return api.post("/api/patients", patient).hasStatus(201).data("id");
  }

  private void change(String patient, String field, String value) {
    api.put("/api/patients/" + patient, Map.of(field, value)).hasStatus(200);
  }

  /** A signed note. */
  private String note(String patient, String content) {
    String id =
        api.post(
                "/api/notes",
                Map.of("patient_id", patient, "content", content, "department", "Cardiology"))
            .hasStatus(201)
            .data("id");
    api.post("/api/notes/" + id + "/sign", Map.of("password", Api.PASSWORD)).hasStatus(200);
    return id;
  }

  private void begin(String task) {
    api.put("/api/tasks/" + task + "/status", Map.of("status", "in_progress")).hasStatus(200);
  }

  private DocumentReference document(String id) {
    return emr.documents().all().stream()
        .filter(one -> one.getIdentifierFirstRep().getValue().equals("urn:uuid:" + id))
        .findFirst()
        .orElseThrow();
  }

  private static String text(DocumentReference document, int content) {
    return new String(
        document.getContent().get(content).getAttachment().getData(), StandardCharsets.UTF_8);
  }

  private Task task(String id) {
    return emr.tasks().all().stream()
        .filter(one -> one.getIdentifierFirstRep().getValue().equals("urn:uuid:" + id))
        .findFirst()
        .orElseThrow();
  }
}
