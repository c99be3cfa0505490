package org.wardvoice.integration.emr;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.hl7.fhir.r4.model.Task;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.Campaign;
import org.wardvoice.testing.NodesTest;
import org.wardvoice.testing.ServerProcess;
import org.wardvoice.testing.TwoNodes;

/** The node that synchronizes is killed in the midst of a run. Starting it again takes long: {@link EmrTakeoversIT} is short. */
@NodesTest
@Tag("rare")
class EmrKillsIT {

  private static final int KILLS = Campaign.size(2, 4);
  private static final int PATIENTS = Campaign.size(500, 2_000);
  private static final int TASKS = Campaign.size(100, 300);
  private static final long SEED = System.nanoTime();

  @Test
  void losesAndDoublesNothing(TwoNodes nodes) throws Exception {
    Api api = nodes.administrator();
    EmrCalls calls = new EmrCalls(api);
    try (FhirServer emr = FhirServer.start(nodes.emrPort())) {
      calls.map("Location/ward-1", "Cardiology");
      for (int i = 0; i < PATIENTS; i++) {
        emr.admit("kill-" + i, "KILL-" + i, "Killed " + i, "ward-1");
      }
      for (int i = 0; i < TASKS; i++) {
        api.post("/api/tasks", Map.of("title", "Task " + i, "department", "Cardiology"))
            .hasStatus(201);
      }
      JsonNode sync = runAndKill(nodes, calls, emr);

      assertThat(sync.get("status").asText()).as(sync.toString()).isEqualTo("completed");
      assertThat(sync.get("pulled").asInt()).isEqualTo(PATIENTS);
      assertThat(sync.get("created").asInt()).isEqualTo(PATIENTS);
      assertThat(count(nodes.first(), "select count(*) from patients where mrn like 'KILL-%'"))
          .isEqualTo(PATIENTS);
      List<String> sent = emr.tasks().all().stream().map(EmrKillsIT::identifier).toList();
      assertThat(sent).doesNotHaveDuplicates().hasSizeGreaterThanOrEqualTo(TASKS);
      assertThat(sync.get("conflicts").asInt()).as(sync.toString()).isZero();
      assertThat(sync.get("pushed").asInt())
          .as(sync.toString())
          .isEqualTo(sent.size() + emr.documents().all().size());

      JsonNode second = calls.run("full");
      assertThat(EmrCalls.counts(second).subList(1, 3)).containsExactly(0, 0);
      assertThat(second.get("pushed").asInt()).isZero();
    }
  }

  /** What is asked at that moment is done by the EMR, and answered to nobody. */
  private static JsonNode runAndKill(TwoNodes nodes, EmrCalls calls, FhirServer emr)
      throws Exception {
    Random random = new Random(SEED);
    int share = (2 * PATIENTS / 10 + TASKS) / KILLS - 4;
    emr.closeAfter(random.nextInt(share));
    String id = calls.start("full");
    for (int kill = 1; kill <= KILLS; kill++) {
      emr.awaitClosed();
      nodes.second().kill();
      emr.open();
      if (kill < KILLS) {
        emr.closeAfter(1 + random.nextInt(share));
      }
      nodes.revive();
    }
    return calls.awaitEnd(id);
  }

  private static String identifier(Task task) {
    return task.getIdentifierFirstRep().getValue();
  }

  private static int count(ServerProcess node, String query) throws Exception {
    try (Connection database = node.database();
        Statement statement = database.createStatement();
        ResultSet row = statement.executeQuery(query)) {
      row.next();
      return row.getInt(1);
    }
  }
}
