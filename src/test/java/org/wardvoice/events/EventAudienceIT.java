package org.wardvoice.events;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wardvoice.access.TestUsers;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FormBody;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;
import org.wardvoice.testing.TestPatients;
import org.wardvoice.transcription.SampleRecordings;

/** The log shows each user exactly the events that they may read. */
@ServerTest
class EventAudienceIT {

  private static final List<String> READERS =
      List.of(
          "super_admin@demo.example",
          "hospital_admin@demo.example",
          "doctor@demo.example",
          "nurse@demo.example",
          "nurse.emergency@demo.example",
          "super_admin@second.example");

  private static final String CHANGES = "?types=*,record.changed";

  private final ServerUnderTest server;
  private final Api anybody;
  private final Api admin;
  private final Sql sql;

  EventAudienceIT(ServerUnderTest server) {
    this.server = server;
    anybody = Api.of(server);
    admin = anybody.as("super_admin@demo.example");
    sql = new Sql(server);
  }

  @Test
  void showsWhatTheCallerMayRead() {
    Map<String, LogReader> logs = new LinkedHashMap<>();
    READERS.forEach(reader -> logs.put(reader, LogReader.fromNow(anybody.as(reader))));
    String patient = patient();
    String feedback =
        admin
            .upload(
                "/api/feedback",
                new FormBody().field("patient_id", patient).field("text", "All was well."))
            .hasStatus(201)
            .data("feedback_id");
    logs.get("super_admin@demo.example").await("feedback.created", feedback);

    Map<String, List<String>> seen = new LinkedHashMap<>();
    logs.forEach(
        (reader, log) ->
            seen.put(
                reader,
                log.about(patient).stream().filter(event -> event.endsWith(".created")).toList()));
    List<String> all = List.of("patient.created", "feedback.created");
    assertThat(seen)
        .containsEntry("super_admin@demo.example", all)
        .containsEntry("doctor@demo.example", all)
        .containsEntry("nurse@demo.example", all)
        .containsEntry("nurse.emergency@demo.example", List.of())
        .containsEntry("hospital_admin@demo.example", List.of("patient.created"))
        .containsEntry("super_admin@second.example", List.of());
  }

  @Test
  void showsWhatNamesAPatientToThoseWhoMayReadThatPatientOrWhoseRecordItIs() throws Exception {
    TestUsers users = new TestUsers(server);
    String email = users.like("nurse.emergency@demo.example");
    Api stranger = anybody.as(email);
    String user = sql.value("select id from users where email = ?", email);
    try (StreamCalls streams = new StreamCalls(server)) {
      LogReader log = LogReader.fromNow(stranger);
      LogReader everything = LogReader.fromNow(admin);
      LiveStream stream = streams.listen(stranger, "");
      String patient = patient();
      String closed = note(patient);
      String assigned = task(Map.of("patient_id", patient, "assignee_id", user));
      everything.await("note.created", closed);
      log.await("task.created", assigned);
      stream.awaitAbout(assigned);
      stranger
          .post("/api/patients/" + patient + "/emergency-access", Map.of("reason", "Collapsed"))
          .hasStatus(201);
      String opened = note(patient);
      stream.awaitAbout(opened);
      log.await("note.created", opened);
      // Progress of its analysis, which has no id, may come late enough to be seen.
      assertThat(stream.received())
          .filteredOn(one -> one.id() != null)
          .noneMatch(one -> one.data().toString().contains(closed));
      assertThat(log.about(closed)).as("what was passed over before").isEmpty();
    }
  }

  @Test
  void tellsWhomATaskIsAssignedToWhateverThePermissionsUntilItIsAssignedToAnother()
      throws Exception {
    String email = new TestUsers(server).like("quality_manager@demo.example");
    String user = sql.value("select id from users where email = ?", email);
    Api manager = anybody.as(email);
    String secret =
        manager
            .post("/api/auth/api-keys", Map.of("name", "k", "permissions", List.of("notes:read")))
            .hasStatus(201)
            .data("key");
    String events = "types=task.created,task.completed";
    try (StreamCalls streams = new StreamCalls(server)) {
      LogReader log = LogReader.fromNow(manager, events);
      LogReader key = LogReader.fromNow(anybody.with("X-API-Key", secret), events);
      LiveStream stream = streams.listen(manager, "?" + events + ",transcription.progress");
      String begin = stream.lastId();
      String others = task(Map.of());
      String passedOn = task(Map.of("assignee_id", user));
      String own = task(Map.of("patient_id", patient(), "assignee_id", user));
      admin
          .put(
              "/api/tasks/" + passedOn,
              Map.of(
                  "assignee_id",
                  sql.value("select id from users where email = 'nurse@demo.example'")))
          .hasStatus(200);
      complete(passedOn);
      complete(own);
      log.await("task.completed", own);
      stream.await(one -> one.event().equals("task.completed") && isAbout(one, own));
      LiveStream resumed = streams.listen(manager.with("Last-Event-ID", begin), "?" + events);
      resumed.await(one -> one.event().equals("task.completed") && isAbout(one, own));

      assertThat(log.about(others)).isEmpty();
      assertThat(log.about(own)).containsExactly("task.created", "task.completed");
      assertThat(log.about(passedOn)).containsExactly("task.created");
      for (LiveStream each : List.of(stream, resumed)) {
        assertThat(each.received())
            .filteredOn(one -> one.event().startsWith("task."))
            .extracting(one -> one.event() + " " + one.record().path("id").asText())
            .containsExactly(
                "task.created " + passedOn, "task.created " + own, "task.completed " + own);
      }
      assertThat(key.readOn()).as("an API key needs the permission").isEmpty();

      streams.awaitProgressIsHeard();
      FormBody spoken =
          new FormBody()
              .field("assignee_id", user)
              .file("audio_file", "recording.wav", SampleRecordings.silence(1));
      String heard = admin.upload("/api/tasks/voice", spoken).hasStatus(201).data("id");
      stream.await(one -> one.event().equals("transcription.progress") && isAbout(one, heard));
    }
  }

  @Test
  void tellsThoseWithWhomANoteIsSharedHowFarItsAnalysisHasCome() throws Exception {
    String email = new TestUsers(server).like("nurse.emergency@demo.example");
    String note = note(patient());
    admin
        .post(
            "/api/notes/" + note + "/share",
            Map.of("user_ids", List.of(sql.value("select id from users where email = ?", email))))
        .hasStatus(200);
    try (StreamCalls streams = new StreamCalls(server)) {
      LiveStream stream = streams.listen(anybody.as(email), "?types=transcription.progress");
      streams.awaitProgressIsHeard();
      admin.put("/api/notes/" + note, Map.of("content", "Calm again")).hasStatus(200);
      stream.awaitAbout(note);
    }
  }

  @Test
  void tellsOfChangesThoseWhoAskForThemAndMayReadTheRecord() throws Exception {
    String patient = patient();
    LogReader log = LogReader.fromNow(admin);
    String feedback =
        admin
            .upload(
                "/api/feedback",
                new FormBody().field("patient_id", patient).field("text", "I fell yesterday."))
            .hasStatus(201)
            .data("feedback_id");
    String task = task(Map.of());
    String note = note(patient);
    log.await("feedback.processed", feedback);
    String alert = admin.get("/api/feedback/" + feedback).data().at("/alerts/0/id").asText();
    try (StreamCalls streams = new StreamCalls(server)) {
      LiveStream asking = streams.listen(anybody.as("doctor@demo.example"), CHANGES);
      LiveStream silent = streams.listen(anybody.as("doctor@demo.example"), "");
      LiveStream stranger = streams.listen(anybody.as("nurse.emergency@demo.example"), CHANGES);
      streams.awaitProgressIsHeard();
      admin.put("/api/notes/" + note, Map.of("content", "Restless")).hasStatus(200);
      admin.put("/api/feedback/" + feedback, Map.of("satisfaction_rating", 2)).hasStatus(200);
      admin.post("/api/alerts/" + alert + "/acknowledge").hasStatus(200);
      admin.put("/api/tasks/" + task, Map.of("title", "Check both drips")).hasStatus(200);
      for (String changed : List.of(note, feedback, alert, task)) {
        JsonNode told = asking.await(one -> isChange(one) && isAbout(one, changed)).data();
        assertThat(told.fieldNames()).toIterable().as("no content").containsExactly("resource");
      }
      stranger.await(one -> isChange(one) && isAbout(one, task));
      assertThat(stranger.received()).noneMatch(one -> isAbout(one, note) || isAbout(one, alert));
      assertThat(silent.received()).noneMatch(EventAudienceIT::isChange);
    }
  }

  @Test
  void showsFeedbackAndAlertsToRolesThatWorkForTheWholeHospital() throws Exception {
    TestUsers users = new TestUsers(server);
    String email = users.like("quality_manager@demo.example");
    users.update(
        "update users set department_id = (select department_id from users where email ="
            + " 'nurse.emergency@demo.example') where email = ?",
        email);
    LogReader log = LogReader.fromNow(anybody.as(email));
    String patient = patient();
    String note = note(patient);
    String feedback =
        anybody
            .as("nurse@demo.example")
            .upload(
                "/api/feedback",
                new FormBody().field("patient_id", patient).field("text", "I fell yesterday."))
            .hasStatus(201)
            .data("feedback_id");
    log.await("feedback.processed", feedback);
    log.await("alert.triggered", feedback);
    assertThat(log.about(note)).isEmpty();
  }

  @Test
  void showsAKeyWhatItMayRead() {
    String secret =
        admin
            .post(
                "/api/auth/api-keys", Map.of("name", "Log", "permissions", List.of("patient:read")))
            .hasStatus(201)
            .data("key");
    LogReader key = LogReader.fromNow(anybody.with("X-API-Key", secret));
    LogReader everything = LogReader.fromNow(admin);
    String patient = patient();
    // A key may ask only 60 times a minute.
    everything.await("patient.created", patient);
    key.await("patient.created", patient);
    String note =
        admin
            .post("/api/notes", Map.of("patient_id", patient, "content", "Calm"))
            .hasStatus(201)
            .data("id");
    everything.await("note.created", note);
    assertThat(key.about(note)).isEmpty();
  }

  @Test
  void tellsAPersonOfItsOwnNotifications() throws Exception {
    String email = new TestUsers(server).like("nurse@demo.example");
    String user = sql.value("select id from users where email = ?", email);
    Api person = anybody.as(email);
    String secret =
        person
            .post("/api/auth/api-keys", Map.of("name", "k", "permissions", List.of("task:read")))
            .hasStatus(201)
            .data("key");
    LogReader own = LogReader.fromNow(person, "types=notification_created");
    LogReader others = LogReader.fromNow(admin);
    LogReader key = LogReader.fromNow(anybody.with("X-API-Key", secret));
    String task =
        admin
            .post("/api/tasks", Map.of("title", "Check on bed 4", "assignee_id", user))
            .hasStatus(201)
            .data("id");

    JsonNode told = own.await("notification.created", task);

    assertThat(told)
        .isEqualTo(
            person.get("/api/notifications").hasStatus(200).data().get("notifications").get(0));
    assertThat(told.at("/resource/id").asText()).isEqualTo(task);
    others.await("task.created", task);
    assertThat(others.about(task)).containsExactly("task.created");
    assertThat(key.about(task)).containsExactly("task.created");
    assertThat(
            sql.count(
                "select count(*) from audit_events where event_type = 'data_change'"
                    + " and action = 'notification_created'"))
        .as("no record has changed")
        .isZero();
  }

  private String note(String patient) {
    return admin
        .post("/api/notes", Map.of("patient_id", patient, "content", "Calm"))
        .hasStatus(201)
        .data("id");
  }

  private String task(Map<String, String> fields) {
    Map<String, String> body = new LinkedHashMap<>(Map.of("title", "Check the drip"));
    body.putAll(fields);
    return admin.post("/api/tasks", body).hasStatus(201).data("id");
  }

  private void complete(String task) {
    admin.put("/api/tasks/" + task + "/status", Map.of("status", "in_progress")).hasStatus(200);
    admin.post("/api/tasks/" + task + "/complete").hasStatus(200);
  }

  private static boolean isChange(LiveStream.Received one) {
    return one.event().equals("record.changed");
  }

  private static boolean isAbout(LiveStream.Received one, String id) {
    return one.data().toString().contains(id);
  }

  private String patient() {
    return TestPatients.admit(admin, "Cardiology");
  }
}
