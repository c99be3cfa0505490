package org.wardvoice.integration.emr;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Map;
import org.hl7.fhir.r4.model.Encounter;
import org.hl7.fhir.r4.model.Encounter.EncounterLocationComponent;
import org.hl7.fhir.r4.model.Encounter.EncounterLocationStatus;
import org.hl7.fhir.r4.model.Encounter.EncounterStatus;
import org.hl7.fhir.r4.model.Reference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wardvoice.integration.hl7.Adt;
import org.wardvoice.integration.hl7.Hl7Calls;
import org.wardvoice.testing.ServerUnderTest;

/** Patients of an EMR, and what becomes of them here. */
@Tag("wildfly-too")
class EmrPullIT extends EmrTests {

  EmrPullIT(ServerUnderTest server) {
    super(server);
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
  void takesTheLastWardOfAFinishedStay() {
    emr.admit("moved-1", "MOVED-1", "Moved", "ward-1");
    Encounter stay = emr.encounters().get("stay-moved-1").copy();
    stay.setStatus(EncounterStatus.FINISHED);
    until(stay.getLocationFirstRep(), 1_777_200_000);
    until(stay.addLocation().setLocation(new Reference("Location/ward-2")), 1_777_100_000);
    emr.encounters().put("stay-moved-1", stay);
    JsonNode sync = calls.run("incremental");
    assertThat(changes(sync)).isEqualTo(List.of(1, 0, 0));
    assertThat(sync.get("errors")).isEmpty();
    JsonNode patient = calls.patient("MOVED-1");
    assertThat(patient.get("department").asText()).isEqualTo("Cardiology");
    assertThat(patient.get("status").asText()).isEqualTo("discharged");
  }

  @Test
  void takesAWardWithTheNameOfADepartmentForThatDepartment() {
    emr.admit("named-1", "NAMED-1", "Named", "surgery");
    JsonNode sync = calls.run("incremental");
    assertThat(changes(sync)).isEqualTo(List.of(1, 0, 0));
    assertThat(sync.get("errors")).isEmpty();
    assertThat(calls.patient("NAMED-1").get("department").asText()).isEqualTo("Surgery");
  }

  private static void until(EncounterLocationComponent location, long second) {
    location
        .setStatus(EncounterLocationStatus.COMPLETED)
        .getPeriod()
        .setEnd(Date.from(Instant.ofEpochSecond(second)));
  }

  @Test
  void takesACancelledStayForNoneAndAnInactivePatientForInactive() {
    emr.admit("void-1", "VOID-1", "Void", "ward-1");
    assertThat(changes(calls.run("incremental"))).isEqualTo(List.of(1, 0, 0));
    emr.stay("stay-void-1", "void-1", "ward-1", EncounterStatus.CANCELLED);
    assertThat(changes(calls.run("incremental"))).isEqualTo(List.of(0, 1, 0));
    assertThat(calls.patient("VOID-1").get("status").asText()).isEqualTo("inactive");
    assertThat(changes(calls.run("full"))).isEqualTo(NOTHING);

    emr.patients().put("void-1", patient("VOID-1", "Void").setActive(false));
    emr.stay("stay-void-1", "void-1", "ward-1", EncounterStatus.FINISHED);
    assertThat(changes(calls.run("incremental"))).isEqualTo(NOTHING);
    assertThat(calls.patient("VOID-1").get("status").asText()).isEqualTo("inactive");
  }

  @Test
  void doesNotChangeWhoWasMergedIntoSomebodyElse() {
    register("KEPT-1", "Ada Kept");
    String gone = register("GONE-1", "Ada Gone");
    Hl7Calls hl7 = new Hl7Calls(api);
    hl7.applies(Adt.merge("KEPT-1", "GONE-1"));
    emr.admit("gone-1", "GONE-1", "Gone", "ward-1");
    JsonNode sync = calls.run("incremental");
    assertThat(changes(sync)).isEqualTo(NOTHING);
    assertThat(issues(sync)).containsExactly("The patient was merged into another one");
    JsonNode patient = api.get("/api/patients/" + gone).hasStatus(200).data();
    assertThat(patient.get("status").asText()).isEqualTo("inactive");
    assertThat(patient.get("gender").asText()).isEqualTo("unknown");

    hl7.applies(Adt.unlink("KEPT-1", "GONE-1"));
    assertThat(changes(calls.run("incremental"))).isEqualTo(List.of(0, 1, 0));
    assertThat(api.get("/api/patients/" + gone).data("gender")).isEqualTo("female");
    hl7.applies(Adt.merge("KEPT-1", "GONE-1"));
    JsonNode next = calls.run("full");
    assertThat(changes(next)).isEqualTo(NOTHING);
    assertThat(next.get("errors")).as("nothing is to be changed").isEmpty();
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
  void takesOverTheOthersOfAPageOfWhichOneCantBeStored() {
    for (int i = 0; i < 4; i++) {
      emr.admit("bad-" + i, i == 2 ? "BAD\u0000" : "BAD-" + i, "Bad " + i, "ward-1");
    }
    JsonNode sync = calls.run("incremental");
    assertThat(changes(sync)).isEqualTo(List.of(3, 0, 0));
    assertThat(sync.at("/errors/0/id").asText()).isEqualTo("bad-2");
    assertThat(issues(sync)).containsExactly("The record can't be stored");

    emr.patients().put("bad-2", patient("BAD-2", "Bad 2"));
    assertThat(changes(calls.run("incremental"))).isEqualTo(List.of(1, 0, 0));
  }

  @Test
  void takesOverTheNumberThatAnotherPatientHadOnTheSamePage() {
    emr.admit("pass-1", "PASS-1", "Passing", "ward-1");
    emr.admit("pass-2", "PASS-2", "Following", "ward-1");
    assertThat(changes(calls.run("incremental"))).isEqualTo(List.of(2, 0, 0));
    emr.patients().put("pass-1", patient("PASS-3", "Passing"));
    emr.patients().put("pass-2", patient("PASS-1", "Following"));
    assertThat(changes(calls.run("incremental"))).isEqualTo(List.of(0, 2, 0));
    assertThat(calls.patient("PASS-1").get("name").asText()).isEqualTo("Ada Following");

    emr.patients().put("pass-1", patient("PASS-4", "Passing"));
    emr.admit("pass-3", "PASS-4", "Late", "ward-1");
    JsonNode sync = calls.run("incremental");
    assertThat(changes(sync)).isEqualTo(List.of(0, 1, 0));
    assertThat(issues(sync))
        .containsExactly("Another patient of the EMR has the same medical record number");
    emr.patients().put("pass-3", patient("PASS-5", "Late"));
    assertThat(changes(calls.run("incremental"))).isEqualTo(List.of(1, 0, 0));
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
  void showsAConflictOnlyToThoseWhoMayReadThePatient() {
    emr.admit("closed-1", "CLOSED-1", "First", "ward-1");
    calls.run("incremental");
    change(calls.patient("CLOSED-1").get("id").asText(), "name", "Ada Ours");
    emr.patients().put("closed-1", patient("CLOSED-1", "Theirs"));
    calls.run("incremental");

    EmrCalls outside = new EmrCalls(join("hospital_admin", "Surgery"));
    JsonNode closed = outside.openConflicts().get(0);
    assertThat(closed.get("ours")).isEmpty();
    assertThat(closed.get("theirs")).isEmpty();
    assertThat(closed.toString()).doesNotContain("Ada", "CLOSED-1");
    String id = closed.get("id").asText();
    assertThat(outside.decide(id, "theirs").hasStatus(403).json().get("required").asText())
        .isEqualTo("patient:read");

    EmrCalls inside = new EmrCalls(join("hospital_admin", "Cardiology"));
    JsonNode open = inside.openConflicts().get(0);
    assertThat(open.at("/ours/name").asText()).isEqualTo("Ada Ours");
    assertThat(open.at("/theirs/name").asText()).isEqualTo("Ada Theirs");
    inside.resolve(id, "theirs");
    assertThat(calls.patient("CLOSED-1").get("name").asText()).isEqualTo("Ada Theirs");
  }

  @Test
  void takesTheSideOfTheEmrOnlyIfThePatientIsStillThere() {
    register("STAYS-1", "Ada Stays");
    emr.admit("leaves-1", "LEAVES-1", "Leaves", "ward-1");
    calls.run("incremental");
    change(calls.patient("LEAVES-1").get("id").asText(), "name", "Ada Ours");
    emr.patients().put("leaves-1", patient("LEAVES-1", "Theirs"));
    calls.run("incremental");
    String conflict = calls.openConflicts().get(0).get("id").asText();
    new Hl7Calls(api).applies(Adt.merge("STAYS-1", "LEAVES-1"));
    JsonNode refused =
        api.post("/api/integrations/emr/conflicts/" + conflict, Map.of("keep", "theirs"))
            .isError(409, "CONFLICT")
            .error();
    assertThat(refused.get("message").asText())
        .isEqualTo("The patient was merged into another one");
    calls.resolve(conflict, "ours");
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
    assertThat(issues(sync))
        .containsExactly("Another patient of the EMR has the same medical record number");
    assertThat(calls.patient("TYPO-1").get("name").asText()).isEqualTo("Bert Other");

    calls.resolve(calls.openConflicts().get(0).get("id").asText(), "ours");
    emr.patients().put("twin-2", patient("TWIN-2", "Twin"));
    assertThat(changes(calls.run("incremental"))).isEqualTo(List.of(1, 0, 0));
    assertThat(calls.patient("TYPO-1").get("id").asText()).isEqualTo(id);
  }
}
