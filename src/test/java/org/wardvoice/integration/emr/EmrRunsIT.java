package org.wardvoice.integration.emr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FoundHospital;
import org.wardvoice.testing.ServerUnderTest;

/** Runs of the synchronization, whatever the EMR does meanwhile. */
class EmrRunsIT extends EmrTests {

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
