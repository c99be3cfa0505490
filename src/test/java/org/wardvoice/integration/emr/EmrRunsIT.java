package org.wardvoice.integration.emr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.postgresql.PGConnection;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FoundHospital;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;

/** Runs of the synchronization, whatever the EMR does meanwhile. */
class EmrRunsIT extends EmrTests {

  /** Those with the EMR's patients in hand that wait for a transaction, or for one that does. */
  private static final String WAITING =
      """
      with recursive waiting as (
        select cast(? as integer) as pid
        union
        select a.pid from pg_stat_activity a join waiting w on w.pid = any(pg_blocking_pids(a.pid)))
      select count(distinct pid) from waiting join pg_locks using (pid)
      where relation = 'emr_patients'::regclass""";

  EmrRunsIT(ServerUnderTest server) {
    super(server);
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
    assertThat(sync.get("failure_reason").asText()).isEqualTo("The EMR responded with status 401");
    assertThat(changes(calls.run("incremental"))).isEqualTo(NOTHING);
  }

  @Test
  void startsOneRunAtATimeAndFailsWhereThereIsNoEmr() throws Exception {
    emr.closeAfter(0);
    String running = calls.start("full");
    emr.awaitClosed();
    api.post(SYNC, Map.of("mode", "full")).isError(409, "CONFLICT");
    assertThat(calls.read(running).get("status").asText()).isEqualTo("running");
    emr.open();
    calls.awaitEnd(running);
    JsonNode listed = api.get(SYNC + "?limit=1").hasStatus(200).data();
    assertThat(listed.at("/syncs/0/sync_id").asText()).isEqualTo(running);
    assertThat(listed.at("/syncs/0").has("errors")).isFalse();
    assertThat(listed.at("/pagination/total_count").asInt()).isPositive();

    Api elsewhere = FoundHospital.found(server).api();
    int asked = emr.asked().size();
    JsonNode started = elsewhere.post(SYNC, Map.of("mode", "full")).hasStatus(201).data();
    assertThat(started.get("status").asText()).isEqualTo("running");
    JsonNode failed =
        elsewhere.get(SYNC + "/" + started.get("sync_id").asText()).hasStatus(200).data();
    assertThat(failed.get("status").asText()).isEqualTo("failed");
    assertThat(failed.get("failure_reason").asText())
        .isEqualTo(
            "The configured EMR does not belong to this organization, according to wardvoice.emr.fhir.organization.");
    assertThat(elsewhere.get("/api/work?kind=emr_sync").hasStatus(200).data().get("work"))
        .isEmpty();
    assertThat(emr.asked()).as("of another hospital").hasSize(asked);
    elsewhere.get(SYNC + "/" + running).isError(404, "NOT_FOUND");
    api.post(SYNC, Map.of("mode", "half")).isInvalid("mode", "must be one of: incremental, full");
    api.post(SYNC, Map.of("mode", "full", "resources", List.of())).hasStatus(400);
  }

  @Test
  void keepsADecisionThatIsMadeWhileARunHasThePatient() throws Exception {
    emr.admit("held-1", "HELD-1", "First", "ward-1");
    calls.run("incremental");
    String patient = calls.patient("HELD-1").get("id").asText();
    change(patient, "name", "Ada Ours");
    emr.patients().put("held-1", patient("HELD-1", "Theirs"));
    calls.run("incremental");
    String conflict = calls.openConflicts().get(0).get("id").asText();

    List<Answer> answers = decideWhileARunHas(patient, conflict);
    assertThat(answers).extracting(Answer::status).containsExactly(201, 200);
    calls.awaitEnd(answers.get(0).data("sync_id"));

    JsonNode next = calls.run("full");
    assertThat(changes(next)).isEqualTo(NOTHING);
    assertThat(EmrCalls.counts(next).get(5)).as("conflicts").isZero();
    assertThat(calls.patient("HELD-1").get("name").asText()).isEqualTo("Ada Ours");
  }

  /** Holds the patient until a run waits for it, and then the decision for the run. */
  private List<Answer> decideWhileARunHas(String patient, String conflict) throws Exception {
    try (Connection holder = server.database();
        PreparedStatement lock =
            holder.prepareStatement("select 1 from patients where id = ? for update")) {
      holder.setAutoCommit(false);
      lock.setObject(1, UUID.fromString(patient));
      lock.execute();
      Answer run = api.post(SYNC, Map.of("mode", "full"));
      awaitWaiting(1, holder);
      CompletableFuture<Answer> decision =
          CompletableFuture.supplyAsync(() -> calls.decide(conflict, "ours"));
      awaitWaiting(2, holder);
      holder.commit();
      return List.of(run, decision.get());
    }
  }

  private void awaitWaiting(int transactions, Connection holder) throws SQLException {
    int pid = holder.unwrap(PGConnection.class).getBackendPID();
    await().until(() -> new Sql(server).count(WAITING, pid) == transactions);
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
        .untilAsserted(
            () ->
                assertThat(Api.of(server).get("/metrics").text())
                    .contains("wardvoice_emr_requests_total")
                    .containsPattern("wardvoice_emr_syncs_total\\{status=\"completed\"} [1-9]"));
  }
}
