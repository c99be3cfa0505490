package org.wardvoice.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.sql.SQLException;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.wardvoice.tasks.TaskCalls.Person;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;

/** Written tasks: creating, reading and changing them. */
@ServerTest
class TasksIT {

  private static final String TASKS = TaskCalls.TASKS;

  private final ServerUnderTest server;
  private final Api admin;
  private final TaskCalls calls;
  private final TaskCalls nurse;

  TasksIT(ServerUnderTest server) {
    this.server = server;
    Api api = Api.of(server);
    admin = api.as("super_admin@demo.example");
    calls = new TaskCalls(server, admin);
    nurse = new TaskCalls(server, api.as("nurse@demo.example"));
  }

  @Test
  void keepsAllThatIsGiven() throws SQLException {
    String patient = calls.newPatient();
    String assignee = calls.userId("nurse.emergency@demo.example");
    Answer answer =
        nurse.create(
            Map.of(
                "title",
                "Ask for O'Brien's 🩻 & \"old\" films",
                "description",
                "It's <b>urgent</b>; 'now'",
                "priority",
                "CRITICAL",
                "department",
                "surgery",
                "assignee_id",
                assignee,
                "due_date",
                "2030-05-04T10:15:30.5+02:00",
                "location",
                "Room 12",
                "patient_id",
                patient));

    JsonNode task = answer.hasStatus(201).data();

    String id = task.path("id").asText();
    assertThat(answer.header("Location")).endsWith(TASKS + "/" + id);
    assertThat(task.path("title").asText()).isEqualTo("Ask for O'Brien's 🩻 & \"old\" films");
    assertThat(task.path("description").asText()).isEqualTo("It's <b>urgent</b>; 'now'");
    assertThat(task.path("priority").asText()).isEqualTo("urgent");
    assertThat(task.path("department").asText()).isEqualTo("Surgery");
    assertThat(task.path("assignee_id").asText()).isEqualTo(assignee);
    assertThat(task.path("due_date").asText()).isEqualTo("2030-05-04T08:15:30.500Z");
    assertThat(task.path("location").asText()).isEqualTo("Room 12");
    assertThat(task.path("patient_id").asText()).isEqualTo(patient);
    assertThat(task.path("status").asText()).isEqualTo("pending");
    assertThat(task.path("progress_percentage").asInt()).isZero();
    assertThat(task.path("completed_at").isNull()).isTrue();
    assertThat(task.path("transcription_status").isNull()).isTrue();
    assertThat(task.path("overdue").asBoolean()).isFalse();
    assertThat(task.path("history")).hasSize(1);
    Answer read = nurse.read(id).hasStatus(200);
    assertThat(read.data()).isEqualTo(task);
    assertThat(read.header("ETag")).isEqualTo(answer.header("ETag"));
    admin.with("If-None-Match", read.header("ETag")).get(TASKS + "/" + id).hasStatus(304);
    assertThat(calls.told("task.created", id)).isEqualTo(1);
    assertThat(calls.notified(assignee, id)).isEqualTo(1);
  }

  @Test
  void tellsReceiversTheRecordWithoutItsHistory() throws SQLException {
    String id = calls.created(Map.of());

    String data =
        new Sql(server)
            .value("select data from outbox_events where subject_id = cast(? as uuid)", id);

    assertThat(data).contains("\"progress_percentage\"", id).doesNotContain("history");
  }

  @Test
  void refusesWhatIsNotRight() throws SQLException {
    Person gone = calls.join("nurse@demo.example");
    new Sql(server)
        .update("update users set status = 'inactive' where id = cast(? as uuid)", gone.id());

    admin.post(TASKS, Map.of("description", "x")).isInvalid("title", "required");
    calls.create(Map.of("title", "  ")).isInvalid("title", "blank");
    calls.create(Map.of("title", "🩺".repeat(201))).isInvalid("title", "200");
    calls.create(Map.of("title", "🩺".repeat(200))).hasStatus(201);
    calls.create(Map.of("description", "x".repeat(4001))).isInvalid("description", "4");
    calls.create(Map.of("location", "x".repeat(201))).isInvalid("location", "200");
    calls.create(Map.of("priority", "soon")).isInvalid("priority", "urgent");
    calls.create(Map.of("due_date", "tomorrow")).isInvalid("due_date", "ISO 8601");
    calls.create(Map.of("assignee_id", "nora")).isInvalid("assignee_id", "is not an identifier");
    calls.create(Map.of("assignee_id", UUID.randomUUID())).isInvalid("assignee_id", "active user");
    calls.create(Map.of("assignee_id", gone.id())).isInvalid("assignee_id", "active user");
    calls.create(Map.of("patient_id", UUID.randomUUID())).isInvalid("patient_id", "unknown");
    calls.create(Map.of("colour", "red")).isInvalid("colour", "unknown field");
  }

  @Test
  void hasNothingToHearWhereItWasWritten() {
    String path = TASKS + "/" + calls.created(Map.of());

    admin.get(path + "/audio").isError(404, "NOT_FOUND");
    admin.post(path + "/retry").isError(409, "CONFLICT");
  }

  @Test
  void changesTheGivenFieldsAlone() throws SQLException {
    String assignee = calls.userId("nurse@demo.example");
    String id =
        calls.created(Map.of("description", "Twice", "assignee_id", assignee, "location", "Bay 2"));
    String path = TASKS + "/" + id;

    JsonNode changed =
        admin
            .json("PUT", path, "{\"title\":\"Measure\",\"assignee_id\":null,\"location\":null}")
            .hasStatus(200)
            .data();

    assertThat(changed.path("title").asText()).isEqualTo("Measure");
    assertThat(changed.path("description").asText()).isEqualTo("Twice");
    assertThat(changed.path("assignee_id").isNull()).isTrue();
    assertThat(changed.path("location").isNull()).isTrue();
    admin.put(path, Map.of("priority", "urgent")).hasStatus(200);
    assertThat(admin.json("PUT", path, "{\"priority\":null}").hasStatus(200).data("priority"))
        .isEqualTo("medium");
    admin.json("PUT", path, "{\"title\":null}").isInvalid("title", "can't be cleared");
    admin.json("PUT", path, "{\"status\":\"on_hold\"}").isInvalid("status", "unknown field");
    admin.put(path, Map.of("department", "er?")).isInvalid("department", "unknown department");
    JsonNode moved =
        admin
            .put(path, Map.of("department", "Emergency", "due_date", "2020-01-01T00:00:00Z"))
            .hasStatus(200)
            .data();
    assertThat(moved.path("department").asText()).isEqualTo("Emergency");
    assertThat(moved.path("overdue").asBoolean()).isTrue();
    assertThat(admin.json("PUT", path, "{\"department\":null}").hasStatus(200).data("department"))
        .as("the caller's")
        .isEqualTo("Cardiology");
    assertThat(moved.path("history")).as("only steps stand in it").hasSize(1);
  }

  @Test
  void refusesAChangeOfWhatSomebodyElseHasChanged() {
    String path = TASKS + "/" + calls.created(Map.of());
    String tag = admin.get(path).header("ETag");
    admin.with("If-Match", tag).put(path, Map.of("title", "First")).hasStatus(200);

    admin
        .with("If-Match", tag)
        .put(path, Map.of("title", "Second"))
        .isError(412, "PRECONDITION_FAILED");
    assertThat(admin.get(path).data("title")).isEqualTo("First");
  }

  @Test
  void leavesAFinishedTaskAsItIs() throws SQLException {
    String assignee = calls.userId("nurse@demo.example");
    for (TaskStatus end : new TaskStatus[] {TaskStatus.COMPLETED, TaskStatus.CANCELLED}) {
      String id = calls.createdAs(end, assignee);
      admin.put(TASKS + "/" + id, Map.of("title", "Other")).isError(409, "CONFLICT");
    }
  }

  @Test
  void tellsWhoIsAssignedBySomebodyElse() throws SQLException {
    Person person = calls.join("nurse@demo.example");
    TaskCalls theirs = new TaskCalls(server, person.api());
    String own = theirs.created(Map.of("assignee_id", person.id()));
    String other = calls.created(Map.of("title", "Wash Mr Miller"));
    assertThat(calls.notified(person.id(), own)).isZero();

    admin.put(TASKS + "/" + other, Map.of("assignee_id", person.id())).hasStatus(200);
    admin.put(TASKS + "/" + other, Map.of("assignee_id", person.id())).hasStatus(200);

    assertThat(calls.notified(person.id(), other)).isEqualTo(1);
    JsonNode told = person.api().get("/api/notifications").hasStatus(200).data();
    assertThat(told.toString()).contains("Sofia Almeida").doesNotContain("Miller");
  }

  @Test
  void standsInItsPatientsTimeline() {
    String patient = calls.newPatient();
    String id = calls.created(Map.of("patient_id", patient, "description", "Twice"));
    String path = "/api/patients/" + patient + "/timeline?type=task";
    assertThat(admin.get(path).hasStatus(200).data().findValuesAsText("title"))
        .containsExactly("Task: Check blood pressure (pending)");

    calls.move(id, "in_progress").hasStatus(200);
    admin.put(TASKS + "/" + id, Map.of("title", "Measure")).hasStatus(200);

    JsonNode timeline = admin.get(path).hasStatus(200).data();
    assertThat(timeline.findValuesAsText("title")).containsExactly("Task: Measure (in progress)");
    assertThat(timeline.findValuesAsText("summary")).containsExactly("Twice");
  }

  @Test
  void keepsWhoHasReadAndChangedIt() throws SQLException {
    String id = calls.created(Map.of("title", "Ask about Mr Miller"));
    calls.read(id).hasStatus(200);
    admin.get(TASKS + "?priority=urgent").hasStatus(200);
    admin.put(TASKS + "/" + id, Map.of("title", "Ask again about Mr Miller")).hasStatus(200);
    calls.move(id, "cancelled").hasStatus(200);

    String kept =
        new Sql(server)
            .value(
                "select string_agg(action || coalesce(metadata, ''), ' ' order by occurred_at, event_id) from audit_events"
                    + " where resource_id = cast(? as uuid)",
                id);

    assertThat(kept)
        .containsSubsequence("task_created", "task_read", "task_updated", "title", "task_moved")
        .doesNotContain("Miller");
    assertThat(
            new Sql(server)
                .count("select count(*) from audit_events where action = 'tasks_listed'"))
        .isPositive();
  }

  @Test
  void makesOneTaskFromOneKey() {
    Api keyed = admin.with("Idempotency-Key", "task-" + UUID.randomUUID());

    String first = new TaskCalls(server, keyed).created(Map.of());
    Answer second = new TaskCalls(server, keyed).create(Map.of()).hasStatus(201);

    assertThat(second.data("id")).isEqualTo(first);
    assertThat(second.header("Idempotent-Replayed")).isEqualTo("true");
  }
}
