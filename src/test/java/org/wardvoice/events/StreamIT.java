package org.wardvoice.events;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.wardvoice.access.TestUsers;
import org.wardvoice.events.LiveStream.Received;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;

@ServerTest
class StreamIT {

  private static final String STREAM = "/api/events/stream";

  private final ServerUnderTest server;
  private final TestUsers users;
  private final Sql sql;
  private final Api anybody;
  private final Api doctor;
  private final List<LiveStream> open = new ArrayList<>();

  StreamIT(ServerUnderTest server) {
    this.server = server;
    users = new TestUsers(server);
    sql = new Sql(server);
    anybody = Api.of(server);
    doctor = anybody.as("doctor@demo.example");
  }

  @AfterEach
  void hangUp() {
    open.forEach(LiveStream::close);
  }

  @Test
  void tellsWhatHappensAtOnce() throws Exception {
    LiveStream stream = listen(like("doctor@demo.example"), "");
    Instant before = Instant.now();
    JsonNode task = newTask("Cardiology");
    Received told = stream.awaitAbout(task.path("id").asText());

    assertThat(Duration.between(before, Instant.now())).isLessThan(Duration.ofSeconds(3));
    assertThat(told.event()).isEqualTo("task.created");
    assertThat(told.id()).isNotBlank();
    assertThat(told.data().path("event").asText()).isEqualTo("task.created");
    assertThat(told.data().path("id").asText()).hasSize(36);
    assertThat(told.data().path("timestamp").asText()).matches(".*T.*\\.\\d{3}Z");
    assertThat(told.record().path("title").asText()).isEqualTo(task.path("title").asText());
  }

  @Test
  void opensWithAHintAndShowsThatItIsAlive() throws Exception {
    LiveStream stream = listen(like("nurse@demo.example"), "");

    assertThat(stream.retries()).isEqualTo(1);
    Map<String, List<String>> headers = stream.answer().headers().map();
    assertThat(headers.get("content-type").get(0)).startsWith("text/event-stream");
    assertThat(headers.get("cache-control")).containsExactly("no-store");
    assertThat(headers.get("x-accel-buffering")).containsExactly("no");
    assertThat(headers.get("x-content-type-options")).containsExactly("nosniff");
    assertThat(headers.get("x-api-version")).containsExactly("1");
    assertThat(headers).containsKeys("x-request-id", "x-ratelimit-remaining");
    assertThat(headers).doesNotContainKey("content-length");
    await().atMost(Duration.ofSeconds(10)).until(() -> stream.comments() >= 3);
  }

  @Test
  void answersAsAlwaysWhereItDoesNotOpen() throws Exception {
    anybody.get(STREAM).hasStatus(401);
    assertThat(anybody.get(STREAM).text()).isEqualTo("{\"error\":\"No token provided\"}");
    doctor.get(STREAM + "?types=task.vanished").isInvalid("types", "task.created");
    doctor.get(STREAM + "?last_event_id=nothing").isInvalid("last_event_id", "id of an event");
    doctor
        .with("Last-Event-ID", "nothing")
        .get(STREAM)
        .isInvalid("Last-Event-ID", "id of an event");
    doctor.send("HEAD", STREAM, java.net.http.HttpRequest.BodyPublishers.noBody()).hasStatus(200);
    doctor.get("/api/v1/events/stream").hasStatus(200);
  }

  @Test
  void goesOnAfterTheLastEventWithoutGapOrRepetitionWhileEventsAreWritten() throws Exception {
    Api listener = like("doctor@demo.example");
    LiveStream first = listen(listener, "?types=task.created");
    String begin = newTask("Cardiology").path("id").asText();
    String last = first.awaitAbout(begin).id();
    first.close();

    List<String> written = new ArrayList<>();
    for (int i = 0; i < 120; i++) {
      written.add(newTask("Cardiology").path("id").asText());
    }
    Thread writer =
        new Thread(
            () -> {
              for (int i = 0; i < 120; i++) {
                written.add(newTask("Cardiology").path("id").asText());
              }
            });
    writer.start();
    List<LiveStream> resumed = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      resumed.add(listen(listener.with("Last-Event-ID", last), "?types=task.created"));
    }
    writer.join();
    String end = newTask("Cardiology").path("id").asText();
    written.add(end);
    for (LiveStream stream : resumed) {
      stream.awaitAbout(end);
      assertThat(stream.received().stream().map(one -> one.record().path("id").asText()))
          .filteredOn(written::contains)
          .containsExactlyElementsOf(written);
      assertThat(stream.received().stream().map(Received::id)).doesNotHaveDuplicates();
    }
    String middle = resumed.get(0).received().get(100).id();
    LiveStream byQuery =
        listen(
            listener,
            "?types=task.created&last_event_id="
                + URLEncoder.encode(middle, StandardCharsets.UTF_8));
    byQuery.awaitAbout(end);
    assertThat(byQuery.received())
        .first()
        .extracting(one -> one.record().path("id").asText())
        .isEqualTo(resumed.get(0).received().get(101).record().path("id").asText());
  }

  @Test
  void tellsEachOnlyWhatTheyMayReadAndWant() throws Exception {
    LiveStream colleague = listen(like("nurse@demo.example"), "");
    LiveStream otherWard = listen(like("nurse.emergency@demo.example"), "");
    LiveStream key = listen(key("task:read"), "");
    LiveStream otherHospital = listen(like("super_admin@second.example"), "");
    LiveStream tasksAlone = listen(like("nurse@demo.example"), "?types=task_created");
    LiveStream surgery = listen(like("doctor@demo.example"), "?department=Surgery");
    String patient = newPatient("Cardiology");
    String elsewhere = newTask("Surgery").path("id").asText();
    String last = newTask("Cardiology").path("id").asText();

    colleague.awaitAbout(last);
    otherWard.awaitAbout(last);
    key.awaitAbout(last);
    tasksAlone.awaitAbout(last);
    surgery.awaitAbout(elsewhere);
    assertThat(colleague.knows(patient)).isTrue();
    assertThat(otherWard.knows(patient)).as("out of context").isFalse();
    assertThat(key.knows(patient)).as("without the permission").isFalse();
    assertThat(tasksAlone.knows(patient)).as("of another type").isFalse();
    assertThat(surgery.knows(patient)).as("of another department").isFalse();
    assertThat(surgery.knows(last)).isFalse();
    newPatientOf("super_admin@second.example");
    otherHospital.await(one -> one.event().equals("patient.created"));
    assertThat(otherHospital.received()).hasSize(1);
  }

  @Test
  void endsWithTheSessionTheKeyAndTheUser() throws Exception {
    Api leaving = like("doctor@demo.example");
    LiveStream stream = listen(leaving, "");
    leaving.post("/api/auth/logout").hasStatus(200);
    stream.awaitEnd();

    Answer made = makeKey("task:read");
    LiveStream byKey = listen(anybody.with("X-API-Key", made.data("key")), "");
    doctor.delete("/api/auth/api-keys/" + made.data("keyId")).hasStatus(200);
    byKey.awaitEnd();

    String email = users.like("nurse@demo.example");
    LiveStream dismissed = listen(anybody.as(email), "");
    users.update("update users set status = 'inactive' where email = ?", email);
    dismissed.awaitEnd();
  }

  @Test
  void limitsTheStreamsOfAUser() throws Exception {
    Api person = like("nurse@demo.example");
    for (int i = 0; i < 20; i++) {
      listen(person, "");
    }
    Answer refused = person.get(STREAM).isError(429, "RATE_LIMIT_EXCEEDED");
    assertThat(refused.error().path("retry_after").asInt()).isPositive();
    open.remove(0).close();
    // The server learns that a client is gone when it writes to it.
    await()
        .atMost(Duration.ofSeconds(20))
        .until(() -> person.get(STREAM).status(), status -> status == 200);
  }

  @Test
  void keepsWhatWasShown() throws Exception {
    String email = users.like("doctor@demo.example");
    LiveStream stream = listen(anybody.as(email), "");
    String task = newTask("Cardiology").path("id").asText();
    String event = stream.awaitAbout(task).data().path("id").asText();
    String kept =
        "select count(*) from audit_events e join users u on u.id = e.user_id where u.email = ?"
            + " and e.action = ? and e.metadata::text like ?";

    assertThat(sql.count(kept, email, "stream_opened", "%")).isEqualTo(1);
    await()
        .atMost(Duration.ofSeconds(15))
        .until(() -> sql.count(kept, email, "events_streamed", "%" + event + "%") == 1);
    assertThat(sql.count(kept, email, "events_streamed", "%" + task + "%")).isEqualTo(1);
  }

  @Test
  void hearsOfWhatAnotherNodeHasNumbered() throws Exception {
    LiveStream stream = listen(like("doctor@demo.example"), "");
    UUID subject = UUID.randomUUID();
    // What the other node does, in its transactions.
    sql.update(
        "with counted as (update outbox_counter set last = last + 1 returning last)"
            + " insert into outbox_events (id, organization_id, event, subject_type, subject_id, data, occurred_at, permission, sequence)"
            + " select gen_random_uuid(), u.organization_id, 'task.created', 'task', ?, '{\"id\":\""
            + subject
            + "\"}', now(), 'task:read', c.last from users u, counted c where u.email = 'doctor@demo.example'",
        subject);
    Received told = stream.awaitAbout(subject.toString());

    assertThat(told.event()).isEqualTo("task.created");
    String progress =
        "{\"event\":\"report.progress\",\"organization_id\":\"%s\",\"permission\":\"task:read\",\"department_id\":null,"
            + "\"type\":\"report\",\"id\":\"%s\",\"status\":\"processing\",\"percentage\":40}";
    UUID report = UUID.randomUUID();
    sql.value(
        "select pg_notify('wardvoice_events', ?)::text",
        progress.formatted(
            sql.value("select organization_id from users where email = 'doctor@demo.example'"),
            report));
    Received made = stream.awaitAbout(report.toString());
    assertThat(made.id()).isNull();
    assertThat(made.event()).isEqualTo("report.progress");
    assertThat(made.data().path("progress_percentage").asInt()).isEqualTo(40);
    assertThat(made.data().at("/resource/type").asText()).isEqualTo("report");
  }

  @Test
  void tellsHowFarATranscriptionHasCome() throws Exception {
    LiveStream stream =
        listen(like("doctor@demo.example"), "?types=transcription.progress&department=Cardiology");
    String feedback =
        anybody
            .as("super_admin@demo.example")
            .upload(
                "/api/feedback",
                new org.wardvoice.testing.FormBody()
                    .field("patient_id", newPatient("Cardiology"))
                    .field("text", "The nurse was kind."))
            .hasStatus(201)
            .data("feedback_id");
    Received done =
        stream.await(
            one ->
                one.data().at("/resource/id").asText().equals(feedback)
                    && one.data().path("status").asText().equals("completed"));

    assertThat(done.event()).isEqualTo("transcription.progress");
    assertThat(done.id()).isNull();
    assertThat(done.data().at("/resource/type").asText()).isEqualTo("feedback");
    assertThat(done.data().path("progress_percentage").asInt()).isEqualTo(100);
  }

  private Api like(String email) throws Exception {
    return anybody.as(users.like(email));
  }

  private Answer makeKey(String permission) {
    return doctor
        .post("/api/auth/api-keys", Map.of("name", "Board", "permissions", List.of(permission)))
        .hasStatus(201);
  }

  private Api key(String permission) {
    return anybody.with("X-API-Key", makeKey(permission).data("key"));
  }

  private LiveStream listen(Api caller, String query) {
    Map<String, String> headers = new HashMap<>();
    for (String name : List.of("Authorization", "X-API-Key", "Last-Event-ID", "X-Forwarded-For")) {
      if (caller.sent(name) != null) {
        headers.put(name, caller.sent(name));
      }
    }
    LiveStream stream = LiveStream.open(server.uri(STREAM + query), headers);
    open.add(stream);
    return stream;
  }

  private JsonNode newTask(String department) {
    return doctor
        .post("/api/tasks", Map.of("title", "Task " + UUID.randomUUID(), "department", department))
        .hasStatus(201)
        .data();
  }

  private String newPatient(String department) {
    return patient(anybody.as("super_admin@demo.example"), department);
  }

  private void newPatientOf(String admin) {
    Api api = anybody.as(admin);
    patient(api, api.get("/api/departments").data().at("/departments/0/name").asText());
  }

  private static String patient(Api admin, String department) {
    return admin
        .post(
            "/api/patients",
            Map.of(
                "name",
                "Test Patient",
                "mrn",
                "S-" + UUID.randomUUID(),
                "date_of_birth",
                "1950-01-01",
                "department",
                department))
        .hasStatus(201)
        .data("id");
  }
}
