package org.wardvoice.integration.emr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.ServerUnderTest;

/**
 * A run is taken from its worker again and again while the EMR serves a request: as if the node had died after the EMR has
 * done it and before that was noted. {@link EmrKillsIT} kills nodes indeed.
 */
@Tag("wildfly-too")
class EmrTakeoversIT extends EmrTests {

  private static final int TAKEOVERS = 8;
  private static final int MOST_BETWEEN = 3;
  private static final int TASKS = TAKEOVERS * MOST_BETWEEN + 4;
  private static final int PATIENTS = 12;
  private static final long SEED = System.nanoTime();

  EmrTakeoversIT(ServerUnderTest server) {
    super(server);
  }

  @Test
  void countsWhatAVanishedWorkerHasSentAndDoublesNothing() throws Exception {
    int tasks = emr.tasks().all().size();
    int writes = emr.tasks().writes();
    for (int i = 0; i < PATIENTS; i++) {
      emr.admit("taken-" + i, "TAKEN-" + i, "Taken " + i, "ward-1");
    }
    for (int i = 0; i < TASKS; i++) {
      api.post("/api/tasks", Map.of("title", "Taken " + i, "department", "Surgery")).hasStatus(201);
    }
    Random random = new Random(SEED);
    emr.closeAfter(random.nextInt(MOST_BETWEEN));
    String run = calls.start("incremental");
    for (int i = 0; i < TAKEOVERS; i++) {
      emr.awaitClosed();
      takeFromWorker(run);
      emr.openFor(i + 1 < TAKEOVERS ? 1 + random.nextInt(MOST_BETWEEN) : Integer.MAX_VALUE);
    }
    JsonNode sync = calls.awaitEnd(run);

    assertThat(changes(sync)).as("seed %d: %s", SEED, sync).isEqualTo(List.of(PATIENTS, 0, TASKS));
    assertThat(EmrCalls.counts(sync).get(5)).as("conflicts").isZero();
    assertThat(emr.tasks().all()).hasSize(tasks + TASKS);
    assertThat(emr.tasks().writes()).isEqualTo(writes + TASKS);
    assertThat(changes(calls.run("full"))).isEqualTo(NOTHING);
  }

  @Test
  void recognizesWhatAVanishedWorkerHasSentThoughTheRecordHasChangedHereSince() throws Exception {
    String task =
        api.post("/api/tasks", Map.of("title", "Unsent", "department", "Surgery"))
            .hasStatus(201)
            .data("id");
    changeWhileARunVanishes(task, "Created at the EMR");
    api.put("/api/tasks/" + task, Map.of("title", "Unsent again")).hasStatus(200);
    changeWhileARunVanishes(task, "Updated at the EMR");
  }

  /** What was sent arrives; then the record changes here, and another worker goes on. */
  private void changeWhileARunVanishes(String task, String title) throws Exception {
    int writes = emr.tasks().writes();
    emr.closeAfter(0);
    String run =
        api.post(SYNC, Map.of("mode", "incremental", "resources", List.of("tasks")))
            .hasStatus(201)
            .data("sync_id");
    emr.awaitClosed();
    takeFromWorker(run, "1 hour");
    emr.openFor(0);
    await().until(() -> emr.tasks().writes() == writes + 1);
    api.put("/api/tasks/" + task, Map.of("title", title)).hasStatus(200);
    emr.open();
    resume(run);
    JsonNode sync = calls.awaitEnd(run);

    assertThat(changes(sync)).isEqualTo(List.of(0, 0, 1));
    assertThat(EmrCalls.counts(sync).get(5)).as("conflicts").isZero();
    assertThat(emr.tasks().writes()).isEqualTo(writes + 2);
    assertThat(task(task).getDescription()).isEqualTo(title);
    assertThat(changes(calls.run("full"))).isEqualTo(NOTHING);
  }

  /** The next one finds the run as a dead node leaves it, once its lease has expired. */
  private void takeFromWorker(String run) throws SQLException {
    takeFromWorker(run, "0 seconds");
  }

  private void takeFromWorker(String run, String pause) throws SQLException {
    update(
        "update work set status = 'waiting', lease_token = null, claims = 0,"
            + " due_at = statement_timestamp() + cast(? as interval) where id = ? and status = 'running'",
        pause,
        run);
  }

  private void resume(String run) throws SQLException {
    update(
        "update work set due_at = statement_timestamp() + cast(? as interval) where id = ?",
        "0 seconds",
        run);
  }

  private void update(String query, String interval, String run) throws SQLException {
    try (Connection database = server.database();
        PreparedStatement statement = database.prepareStatement(query)) {
      statement.setString(1, interval);
      statement.setObject(2, UUID.fromString(run));
      assertThat(statement.executeUpdate()).isEqualTo(1);
    }
  }
}
