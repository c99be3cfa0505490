package org.wardvoice.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.tasks.TaskCalls.Person;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** The state machine over HTTP, and who may complete a task. */
@ServerTest
class TaskStatusIT {

  private final TaskCalls admin;
  private final ServerUnderTest server;

  TaskStatusIT(ServerUnderTest server) {
    this.server = server;
    admin = new TaskCalls(server, Api.of(server).as("super_admin@demo.example"));
  }

  private TaskCalls as(Person person) {
    return new TaskCalls(server, person.api());
  }

  @Test
  void saysWhichMovesThereAreWhereItRefusesOne() throws SQLException {
    String id = admin.createdAs(TaskStatus.ON_HOLD, admin.userId("nurse@demo.example"));

    Answer refused = admin.move(id, "completed").isError(409, "INVALID_STATE_TRANSITION");

    JsonNode details = refused.error().path("details");
    assertThat(details.path("from").asText()).isEqualTo("on_hold");
    assertThat(details.path("to").asText()).isEqualTo("completed");
    assertThat(details.path("allowed")).hasSize(TaskStatus.ON_HOLD.next().size());
    assertThat(admin.read(id).data("status")).isEqualTo("on_hold");
    assertThat(admin.move(id, "in_progress").hasStatus(200).data("status"))
        .isEqualTo("in_progress");
    String ended = admin.createdAs(TaskStatus.CANCELLED, admin.userId("nurse@demo.example"));
    Answer late = admin.move(ended, "pending").isError(409, "INVALID_STATE_TRANSITION");
    assertThat(late.error().path("details").path("allowed")).hasToString("[]");
  }

  @Test
  void keepsEveryStepInItsOrder() throws SQLException {
    Person nurse = admin.join("nurse@demo.example");
    String id = admin.created(Map.of("assignee_id", nurse.id()));
    TaskCalls hers = as(nurse);
    hers.move(id, "in_progress").hasStatus(200);
    Answer progress =
        hers.move(
            id,
            Map.of("status", "IN_PROGRESS", "progress_percentage", 59.5, "notes", "Halfway 🩺"));
    assertThat(progress.hasStatus(200).data("progress_percentage")).isEqualTo("60");
    Answer done = hers.api().post(TaskCalls.TASKS + "/" + id + "/complete", Map.of("notes", "OK"));

    JsonNode record = done.hasStatus(200).data();

    assertThat(record.path("status").asText()).isEqualTo("completed");
    assertThat(record.path("progress_percentage").asInt()).isEqualTo(100);
    assertThat(record.path("completed_at").asText()).isEqualTo(record.path("updated_at").asText());
    JsonNode history = record.path("history");
    assertThat(history.findValuesAsText("status"))
        .containsExactly("pending", "in_progress", "in_progress", "completed");
    assertThat(history.findValuesAsText("progress_percentage"))
        .containsExactly("0", "0", "60", "100");
    assertThat(history.get(2).path("notes").asText()).isEqualTo("Halfway 🩺");
    assertThat(history.get(3).path("notes").asText()).isEqualTo("OK");
    assertThat(history.get(0).path("by").asText()).isEqualTo(record.path("created_by").asText());
    assertThat(history.get(3).path("by").asText()).isEqualTo(nurse.id());
    assertThat(history.findValuesAsText("at")).isSorted();
    assertThat(admin.told("task.completed", id)).isEqualTo(1);
  }

  @Test
  void isCompletedByItsAssigneeWhileInProgress() throws SQLException {
    Person nurse = admin.join("nurse@demo.example");
    Person colleague = admin.join("nurse@demo.example");
    String id = admin.created(Map.of("assignee_id", nurse.id()));

    refused(as(nurse).complete(id));
    admin.move(id, "in_progress").hasStatus(200);
    refused(as(colleague).complete(id));
    refused(as(colleague).move(id, "completed"));
    as(nurse).move(id, "completed").hasStatus(200);
    refused(as(colleague).complete(id));
    admin.complete(id).isError(409, "INVALID_STATE_TRANSITION");
    assertThat(admin.told("task.completed", id)).isEqualTo(1);
  }

  @Test
  void isCompletedOnceHoweverOftenTheSamePersonSaysSo() throws SQLException {
    Person nurse = admin.join("nurse@demo.example");
    String id = admin.createdAs(TaskStatus.IN_PROGRESS, nurse.id());
    String before = as(nurse).read(id).header("ETag");
    JsonNode done = as(nurse).complete(id).hasStatus(200).data();

    assertThat(as(nurse).complete(id).hasStatus(200).data()).isEqualTo(done);
    TaskCalls late = new TaskCalls(server, nurse.api().with("If-Match", before));
    assertThat(late.move(id, "completed").hasStatus(200).data()).isEqualTo(done);
    as(nurse).move(id, "in_progress").isError(409, "INVALID_STATE_TRANSITION");
    assertThat(admin.told("task.completed", id)).isEqualTo(1);
  }

  @Test
  void isDoneByWhomItIsAssignedToWhateverThePermissions() throws SQLException {
    Person doctor = admin.join("doctor@demo.example");
    Person manager = admin.join("quality_manager@demo.example");
    for (Person person : List.of(doctor, manager)) {
      String id = admin.created(Map.of("assignee_id", person.id()));
      as(person).read(id).hasStatus(200);
      as(person).move(id, "in_progress").hasStatus(200);
      as(person)
          .move(id, Map.of("status", "in_progress", "progress_percentage", 40))
          .hasStatus(200);
      requires(
          person.api().put(TaskCalls.TASKS + "/" + id, Map.of("title", "Mine")), "task:update");
      requires(person.api().post(TaskCalls.TASKS + "/" + id + "/retry"), "task:update");
      as(person).complete(id).hasStatus(200);
    }
  }

  @Test
  void isLeftToOthersWhereItIsNotAssigned() throws SQLException {
    Person doctor = admin.join("doctor@demo.example");
    Person manager = admin.join("quality_manager@demo.example");
    String id = admin.createdAs(TaskStatus.IN_PROGRESS, admin.userId("nurse@demo.example"));
    requires(as(doctor).move(id, "on_hold"), "task:update");
    requires(as(manager).read(id), "task:read");
    requires(as(manager).read(Ids.next().toString()), "task:read");
    requires(as(manager).complete(id), "task:complete");
    requires(manager.api().get(TaskCalls.TASKS + "/" + id + "/audio"), "task:read");
    requires(manager.api().get(TaskCalls.TASKS), "task:read");
    as(doctor).read(Ids.next().toString()).hasStatus(404);
    as(doctor).read("none").isError(404, "NOT_FOUND");
    requires(as(doctor).move("none", "on_hold"), "task:update");
    requires(as(manager).read("none"), "task:read");
    requires(as(manager).complete("none"), "task:complete");
    requires(manager.api().get(TaskCalls.TASKS + "/none/audio"), "task:read");
  }

  @Test
  void isNoBusinessOfAnAssigneesKeyThatIsMadeForOtherThings() throws SQLException {
    Person nurse = admin.join("nurse@demo.example");
    String id = admin.createdAs(TaskStatus.IN_PROGRESS, nurse.id());
    String key =
        nurse
            .api()
            .post(
                "/api/auth/api-keys",
                Map.of("name", "Reader", "permissions", List.of("patient:read")))
            .hasStatus(201)
            .data("key");
    TaskCalls keyed = new TaskCalls(server, Api.of(server).with("X-API-Key", key));
    requires(keyed.read(id), "task:read");
    requires(keyed.move(id, "on_hold"), "task:update");
    requires(keyed.complete(id), "task:complete");
  }

  private static void requires(Answer answer, String permission) {
    answer.hasStatus(403);
    assertThat(answer.json().path("required").asText()).isEqualTo(permission);
  }

  private static void refused(Answer answer) {
    answer.hasStatus(403);
    assertThat(answer.json().path("required").asText()).isEqualTo("task:complete");
  }

  @Test
  void letsTheHolderOfEverythingPassTheContextButNotTheMachine() throws SQLException {
    String nurse = admin.userId("nurse@demo.example");
    String id = admin.created(Map.of("assignee_id", nurse));

    admin.complete(id).isError(409, "INVALID_STATE_TRANSITION");
    admin.move(id, "in_progress").hasStatus(200);
    admin.complete(id).hasStatus(200);
  }

  @Test
  void completesAtAHundredWhateverIsSaid() throws SQLException {
    String id = admin.createdAs(TaskStatus.IN_PROGRESS, admin.userId("nurse@demo.example"));

    Answer full = admin.move(id, Map.of("status", "in_progress", "progress_percentage", 100));
    assertThat(full.hasStatus(200).data().path("completed_at").isNull()).isTrue();
    Answer done = admin.move(id, Map.of("status", "completed", "progress_percentage", 10));
    assertThat(done.hasStatus(200).data("progress_percentage")).isEqualTo("100");
  }

  @Test
  void refusesAStepThatIsNotRight() {
    String id = admin.created(Map.of());

    admin.move(id, Map.of()).isInvalid("status", "is required");
    admin.move(id, "done").isInvalid("status", "in_progress");
    admin
        .move(id, Map.of("status", "pending", "progress_percentage", 101))
        .isInvalid("progress_percentage", "from 0 to 100");
    admin
        .move(id, Map.of("status", "pending", "progress_percentage", -1))
        .isInvalid("progress_percentage", "from 0 to 100");
    admin.move(id, Map.of("status", "pending", "notes", "x".repeat(4001))).isInvalid("notes", "4");
    admin.move("none", "pending").isError(404, "NOT_FOUND");
    Api stale = admin.api().with("If-Match", "\"stale\"");
    new TaskCalls(server, stale).move(id, "on_hold").isError(412, "PRECONDITION_FAILED");
  }
}
