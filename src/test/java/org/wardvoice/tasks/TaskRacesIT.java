package org.wardvoice.tasks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.postgresql.PGConnection;
import org.wardvoice.tasks.TaskCalls.Person;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.AtOnce;
import org.wardvoice.testing.FormBody;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;
import org.wardvoice.transcription.SampleRecordings;

/** Concurrent changes of a task have a consistent result. */
@ServerTest
class TaskRacesIT {

  private static final int AT_ONCE = 6;

  private final ServerUnderTest server;
  private final Sql sql;
  private final Api admin;
  private final TaskCalls calls;

  TaskRacesIT(ServerUnderTest server) {
    this.server = server;
    sql = new Sql(server);
    admin = Api.of(server).as("super_admin@demo.example");
    calls = new TaskCalls(server, admin);
  }

  @Test
  void completesATaskOnceHoweverOftenItsAssigneeClicks() throws Exception {
    Person nurse = calls.join("nurse@demo.example");
    TaskCalls hers = new TaskCalls(server, nurse.api());
    String id = calls.createdAs(TaskStatus.IN_PROGRESS, nurse.id());

    List<Answer> answers =
        AtOnce.call(
            AT_ONCE, number -> number % 2 == 0 ? hers.complete(id) : hers.move(id, "completed"));

    assertThat(answers).extracting(Answer::status).containsOnly(200);
    assertCompletedOnce(id);
  }

  @Test
  void letsOneOfTwoPeopleCompleteATask() throws Exception {
    Person nurse = calls.join("nurse@demo.example");
    TaskCalls hers = new TaskCalls(server, nurse.api());
    String id = calls.createdAs(TaskStatus.IN_PROGRESS, nurse.id());

    List<Answer> answers =
        AtOnce.call(2, number -> number == 0 ? calls.complete(id) : hers.complete(id));

    assertThat(answers)
        .extracting(Answer::status)
        .containsOnlyOnce(200)
        .containsOnly(200, answers.get(0).status() == 200 ? 403 : 409);
    assertCompletedOnce(id);
  }

  private void assertCompletedOnce(String id) throws SQLException {
    JsonNode record = calls.read(id).data();
    assertThat(record.path("status").asText()).isEqualTo("completed");
    assertThat(record.path("history")).hasSize(3);
    assertThat(calls.told("task.completed", id)).isEqualTo(1);
  }

  @Test
  void takesParallelStepsOneAfterAnother() throws Exception {
    String id = calls.created(Map.of());
    List<String> wanted = List.of("in_progress", "on_hold", "pending", "cancelled");

    List<Answer> answers = new ArrayList<>();
    for (int round = 0; round < 3; round++) {
      answers.addAll(
          AtOnce.call(AT_ONCE, number -> calls.move(id, wanted.get(number % wanted.size()))));
    }

    assertThat(answers).extracting(Answer::status).contains(200).containsOnly(200, 409);
    JsonNode record = calls.read(id).data();
    List<String> states = record.path("history").findValuesAsText("status");
    long taken = answers.stream().filter(answer -> answer.status() == 200).count();
    assertThat(states).hasSize((int) taken + 1).last().isEqualTo(record.path("status").asText());
    for (int i = 1; i < states.size(); i++) {
      assertThat(status(states.get(i - 1)).allows(status(states.get(i)))).as("%s", states).isTrue();
    }
    assertThat(record.path("history").findValuesAsText("at")).isSorted();
  }

  private static TaskStatus status(String name) {
    return TaskStatus.valueOf(name.toUpperCase(Locale.ROOT));
  }

  @Test
  void neverMixesTwoChanges() throws Exception {
    String path = TaskCalls.TASKS + "/" + calls.created(Map.of());
    Map<String, String> one = Map.of("title", "One", "location", "Room 1");
    Map<String, String> other = Map.of("title", "Two", "location", "Room 2");

    List<Answer> answers =
        AtOnce.call(AT_ONCE, number -> admin.put(path, number % 2 == 0 ? one : other));

    assertThat(answers).extracting(Answer::status).contains(200).isSubsetOf(200, 409);
    JsonNode record = admin.get(path).data();
    assertThat(
            Map.of(
                "title", record.path("title").asText(),
                "location", record.path("location").asText()))
        .isIn(one, other);
  }

  @Test
  void assignsNobodyWhoIsBeingDeactivated() throws Exception {
    Person person = calls.join("nurse@demo.example");
    String path = TaskCalls.TASKS + "/" + calls.created(Map.of());
    try (Connection deactivation = server.database();
        PreparedStatement update =
            deactivation.prepareStatement("update users set status = 'inactive' where id = ?")) {
      deactivation.setAutoCommit(false);
      int holder = deactivation.unwrap(PGConnection.class).getBackendPID();
      update.setObject(1, UUID.fromString(person.id()));
      update.executeUpdate();
      CompletableFuture<Answer> assigned =
          CompletableFuture.supplyAsync(() -> admin.put(path, Map.of("assignee_id", person.id())));
      await()
          .until(
              () ->
                  sql.count(
                          "select count(*) from pg_stat_activity where ? = any(pg_blocking_pids(pid))"
                              + " and query like '%from users%for share%'",
                          holder)
                      > 0);
      deactivation.commit();

      assigned.join().isInvalid("assignee_id", "active user");
    }
    assertThat(admin.get(path).data().path("assignee_id").isNull()).isTrue();
  }

  @Test
  void queuesAFailedRecordingOnceHoweverOftenRetryIsClicked() throws Exception {
    String id = calls.spoken(SampleRecordings.brokenOff());
    assertThat(calls.awaitEnd(id).path("transcription_status").asText()).isEqualTo("failed");

    List<Answer> answers =
        AtOnce.locking(
            server,
            "tasks",
            id,
            AT_ONCE,
            number -> admin.post(TaskCalls.TASKS + "/" + id + "/retry"));

    assertThat(answers).extracting(Answer::status).containsOnlyOnce(200).containsOnly(200, 409);
    calls.awaitEnd(id);
    assertThat(calls.told("task.created", id)).isEqualTo(1);
  }

  @Test
  void makesOneSpokenTaskFromOneKeyHoweverManyArriveAtOnce() throws Exception {
    Api keyed = admin.with("Idempotency-Key", "speech-" + UUID.randomUUID());
    byte[] recording = SampleRecordings.brokenOff();
    TaskCalls same = new TaskCalls(server, keyed);
    AtOnce.Caller caller = number -> same.speak(new FormBody().field("title", "Once"), recording);

    List<Answer> answers = AtOnce.call(AT_ONCE, caller);

    assertThat(answers).extracting(Answer::status).contains(201).isSubsetOf(201, 409);
    Answer replayed = caller.call(0).hasStatus(201);
    assertThat(replayed.header("Idempotent-Replayed")).isEqualTo("true");
    assertThat(
            answers.stream()
                .filter(answer -> answer.status() == 201)
                .map(answer -> answer.data("id")))
        .containsOnly(replayed.data("id"));
  }
}
