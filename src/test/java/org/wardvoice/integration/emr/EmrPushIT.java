package org.wardvoice.integration.emr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ca.uhn.fhir.context.FhirContext;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import org.hl7.fhir.r4.model.DocumentReference;
import org.hl7.fhir.r4.model.Observation;
import org.hl7.fhir.r4.model.Task;
import org.hl7.fhir.r4.model.Task.TaskStatus;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wardvoice.testing.FormBody;
import org.wardvoice.testing.ServerUnderTest;

/** Notes and tasks, and what an EMR gets of them. */
@Tag("wildfly-too")
class EmrPushIT extends EmrTests {

  EmrPushIT(ServerUnderTest server) {
    super(server);
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
    String patient = calls.patient("NOTE-1").get("id").asText();
    assertThat(
            api.get("/api/patients/" + patient + "/disclosures?channel=emr")
                .hasStatus(200)
                .data()
                .get("disclosures"))
        .hasSize(2)
        .allSatisfy(
            told -> {
              assertThat(told.get("record_type").asText()).isEqualTo("note");
              assertThat(told.get("record_id").asText()).isEqualTo(note);
              assertThat(told.get("purpose").asText()).isEqualTo("treatment");
            });
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

    assertIsClosedWithoutPermissionForTasks(conflict.get("id").asText());
    calls.resolve(conflict.get("id").asText(), "ours");
    assertThat(changes(calls.run("incremental"))).isEqualTo(List.of(0, 0, 1));
    assertThat(task(task).getDescription()).isEqualTo("Check the pump");
    assertThat(task(task).getStatus()).isEqualTo(TaskStatus.INPROGRESS);
    assertThat(changes(calls.run("full"))).isEqualTo(NOTHING);
  }

  private static void assertIsClosedWithoutPermissionForTasks(String conflict) {
    EmrCalls administrator = new EmrCalls(join("hospital_admin", "Surgery"));
    JsonNode closed = administrator.openConflicts().get(0);
    assertThat(closed.get("id").asText()).isEqualTo(conflict);
    assertThat(closed.get("ours")).isEmpty();
    assertThat(closed.get("theirs")).isEmpty();
    JsonNode refusal = administrator.decide(conflict, "ours").hasStatus(403).json();
    assertThat(refusal.get("required").asText()).isEqualTo("task:read");
  }

  @ParameterizedTest
  @CsvSource({"ours, 1, Check the drip", "theirs, 0, Check drip"})
  void keepsADecisionThatIsMadeWhileARunSendsTheRecord(String side, int pushed, String description)
      throws Exception {
    String task =
        api.post("/api/tasks", Map.of("title", "Check drip", "department", "Surgery"))
            .hasStatus(201)
            .data("id");
    calls.run("incremental");
    Task theirs = task(task).copy();
    theirs.setStatus(TaskStatus.REJECTED);
    emr.tasks().put(theirs.getIdElement().getIdPart(), theirs);
    api.put("/api/tasks/" + task, Map.of("title", "Check the drip")).hasStatus(200);
    calls.run("incremental");
    String conflict = calls.openConflicts().get(0).get("id").asText();

    emr.closeAfter(0);
    String run =
        api.post(SYNC, Map.of("mode", "incremental", "resources", List.of("tasks")))
            .hasStatus(201)
            .data("sync_id");
    emr.awaitClosed();
    calls.resolve(conflict, side);
    emr.open();
    assertThat(changes(calls.awaitEnd(run))).isEqualTo(List.of(0, 0, pushed));
    assertThat(calls.openConflicts()).isEmpty();
    assertThat(changes(calls.run("full"))).isEqualTo(NOTHING);
    assertThat(task(task).getDescription()).isEqualTo(description);
  }

  @Test
  void sendsTheFindingsOfFeedbackWithoutThePatientsWords() {
    emr.admit("found-1", "FOUND-1", "Found", "ward-1");
    calls.run("incremental");
    String patient = calls.patient("FOUND-1").get("id").asText();
    String feedback =
        api.upload(
                "/api/feedback",
                new FormBody()
                    .field("patient_id", patient)
                    .field("text", "The nurses were wonderful and the food was great"))
            .hasStatus(201)
            .data("feedback_id");
    await()
        .until(
            () ->
                !api.get("/api/feedback/" + feedback)
                    .data("transcription_status")
                    .equals("processing"));
    assertThat(changes(calls.run("incremental"))).isEqualTo(List.of(0, 0, 1));
    Observation sent = emr.observations().all().get(0);
    assertThat(sent.getSubject().getReference()).isEqualTo("Patient/found-1");
    assertThat(sent.getIdentifierFirstRep().getValue()).isEqualTo("urn:uuid:" + feedback);
    assertThat(sent.getComponent()).isNotEmpty();
    assertThat(FhirContext.forR4Cached().newJsonParser().encodeResourceToString(sent))
        .contains("Satisfaction")
        .doesNotContain("wonderful");

    api.put("/api/feedback/" + feedback, Map.of("satisfaction_rating", 2)).hasStatus(200);
    assertThat(changes(calls.run("incremental"))).isEqualTo(List.of(0, 0, 1));
    assertThat(emr.observations().all()).hasSize(1);
    assertThat(emr.observations().all().get(0).getMeta().getVersionId()).isEqualTo("2");
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
  void sendsTheOthersIfTheEmrFailsOnOneRecord() {
    String odd =
        api.post("/api/tasks", Map.of("title", "Odd", "department", "Surgery"))
            .hasStatus(201)
            .data("id");
    String other =
        api.post("/api/tasks", Map.of("title", "Other", "department", "Surgery"))
            .hasStatus(201)
            .data("id");
    emr.tasks().failOn("urn:uuid:" + odd);
    JsonNode sync = calls.run("incremental");
    emr.tasks().failOn(null);
    assertThat(changes(sync)).isEqualTo(List.of(0, 0, 1));
    assertThat(issues(sync)).containsExactly("The EMR responded with status 500");
    assertThat(sync.at("/errors/0/id").asText()).isEqualTo(odd);
    assertThat(task(other).getDescription()).isEqualTo("Other");
    assertThat(changes(calls.run("incremental"))).isEqualTo(List.of(0, 0, 1));
    assertThat(task(odd).getDescription()).isEqualTo("Odd");
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
    assertThat(api.get("/api/integrations/emr/departments?mapped=false").data().get("departments"))
        .isEmpty();

    JsonNode real = calls.run("incremental");
    assertThat(EmrCalls.counts(real)).isEqualTo(EmrCalls.counts(dry));
    assertThat(real.get("errors")).isEqualTo(dry.get("errors"));
    calls.map("Location/ward-100", "Surgery");
    assertThat(changes(calls.run("incremental"))).isEqualTo(List.of(1, 0, 0));
  }
}
