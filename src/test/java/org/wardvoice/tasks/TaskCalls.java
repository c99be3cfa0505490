package org.wardvoice.tasks;

import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.sql.SQLException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.access.TestUsers;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FormBody;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;
import org.wardvoice.testing.TestPatients;

/** Task requests of a caller. */
record TaskCalls(ServerUnderTest server, Api api) {

  static final String TASKS = "/api/tasks";
  private static final Duration PATIENCE = Duration.ofMinutes(6);

  /** A user who is signed in. */
  record Person(String id, Api api) {}

  Person join(String like) throws SQLException {
    String email = new TestUsers(server).like(like);
    return new Person(userId(email), Api.of(server).as(email));
  }

  String userId(String email) throws SQLException {
    return new Sql(server).value("select id from users where email = ?", email);
  }

  String newPatient() {
    return TestPatients.admit(api, "Cardiology");
  }

  /** The name of a new department. */
  String newDepartment() {
    return api.post("/api/departments", Map.of("name", "Ward " + UUID.randomUUID()))
        .hasStatus(201)
        .data("name");
  }

  void close(String department) throws SQLException {
    new Sql(server).update("update departments set active = false where name = ?", department);
  }

  void transfer(Person person, String department) throws SQLException {
    new Sql(server)
        .update(
            "update users set department_id = (select id from departments where name = ?)"
                + " where id = cast(? as uuid)",
            department,
            person.id());
  }

  Answer create(Map<String, ?> fields) {
    Map<String, Object> body = new LinkedHashMap<>(Map.of("title", "Check blood pressure"));
    body.putAll(fields);
    return api.post(TASKS, body);
  }

  String created(Map<String, ?> fields) {
    return create(fields).hasStatus(201).data("id");
  }

  /** A task in a status, reached by the fewest transitions. */
  String createdAs(TaskStatus status, String assignee) {
    String id = created(Map.of("assignee_id", assignee));
    if (status == TaskStatus.COMPLETED) {
      move(id, "in_progress").hasStatus(200);
    }
    if (status != TaskStatus.PENDING) {
      move(id, status.name()).hasStatus(200);
    }
    return id;
  }

  Answer read(String id) {
    return api.get(TASKS + "/" + id);
  }

  Answer move(String id, String status) {
    return move(id, Map.of("status", status));
  }

  Answer move(String id, Map<String, ?> step) {
    return api.put(TASKS + "/" + id + "/status", step);
  }

  Answer complete(String id) {
    return api.post(TASKS + "/" + id + "/complete");
  }

  Answer speak(FormBody form, byte[] recording) {
    return api.upload(TASKS + "/voice", form.file("audio_file", "recording.bin", recording));
  }

  /** Creates a spoken task without other fields, and returns its id. */
  String spoken(byte[] recording) {
    return speak(new FormBody(), recording).hasStatus(201).data("id");
  }

  /** Waits until the task is transcribed, and returns its record. */
  JsonNode awaitEnd(String id) {
    return await()
        .atMost(PATIENCE)
        .until(
            () -> read(id).hasStatus(200).data(),
            record -> !record.path("transcription_status").asText().equals("processing"));
  }

  /** The number of events of a type about the task. */
  int told(String event, String id) throws SQLException {
    return new Sql(server)
        .count(
            "select count(*) from outbox_events where subject_id = cast(? as uuid) and event = ?",
            id,
            event);
  }

  /** The events about the task, in order. */
  String toldInOrder(String id) throws SQLException {
    return new Sql(server)
        .value(
            "select string_agg(event, ' ' order by position) from outbox_events"
                + " where subject_id = cast(? as uuid)",
            id);
  }

  /** The number of notifications to the assignee. */
  int notified(String user, String task) throws SQLException {
    return new Sql(server)
        .count(
            "select count(*) from notifications where user_id = cast(? as uuid)"
                + " and resource_id = cast(? as uuid) and kind = 'task_assigned'",
            user,
            task);
  }

  /** The recognized text in lower case. */
  static String heard(JsonNode task) {
    return (task.path("title").asText() + " " + task.path("description").asText())
        .toLowerCase(Locale.ROOT);
  }
}
