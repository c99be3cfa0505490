package org.wardvoice.events;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.events.LiveStream.Received;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FoundHospital;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.TestPatients;

@ServerTest
@Order(3)
@Tag("every-server")
class StreamIT {

  private final ServerUnderTest server;
  private final StreamCalls calls;

  StreamIT(ServerUnderTest server) {
    this.server = server;
    calls = new StreamCalls(server);
  }

  @AfterEach
  void hangUp() {
    calls.close();
  }

  @Test
  void tellsWhatHappens() throws Exception {
    LiveStream stream = calls.listen(calls.like("doctor@demo.example"), "");
    JsonNode task = calls.newTask("Cardiology");
    Received told = stream.awaitAbout(task.path("id").asText());

    assertThat(told.event()).isEqualTo("task.created");
    assertThat(told.id()).isNotBlank();
    assertThat(told.data().path("event").asText()).isEqualTo("task.created");
    assertThat(told.data().path("id").asText()).hasSize(36);
    assertThat(told.data().path("timestamp").asText()).matches(".*T.*\\.\\d{3}Z");
    assertThat(told.record().path("title").asText()).isEqualTo(task.path("title").asText());
  }

  @Test
  void opensWithAHintAndShowsThatItIsAlive() throws Exception {
    LiveStream stream = calls.listen(calls.like("nurse@demo.example"), "");

    assertThat(stream.retries()).isEqualTo(1);
    Map<String, List<String>> headers = stream.answer().headers().map();
    assertThat(headers.get("content-type").get(0)).startsWith("text/event-stream");
    assertThat(headers.get("cache-control")).containsExactly("no-store");
    assertThat(headers.get("x-accel-buffering")).containsExactly("no");
    assertThat(headers.get("x-content-type-options")).containsExactly("nosniff");
    assertThat(headers.get("x-api-version")).containsExactly("1");
    assertThat(headers).containsKeys("x-request-id", "x-ratelimit-remaining");
    assertThat(headers).doesNotContainKey("content-length");
    await().until(() -> stream.comments() >= 3);
  }

  @Test
  void answersAsAlwaysWhereItDoesNotOpen() throws Exception {
    calls.anybody.get(StreamCalls.PATH).hasStatus(401);
    assertThat(calls.anybody.get(StreamCalls.PATH).text())
        .isEqualTo("{\"error\":\"No token provided\"}");
    calls.doctor.get(StreamCalls.PATH + "?types=task.vanished").isInvalid("types", "task.created");
    calls
        .doctor
        .get(StreamCalls.PATH + "?last_event_id=nothing")
        .isInvalid("last_event_id", "cursor of this log");
    calls
        .doctor
        .with("Last-Event-ID", "nothing")
        .get(StreamCalls.PATH)
        .isInvalid("Last-Event-ID", "cursor of this log");
    for (String wrong : List.of("types=task.vanished", "last_event_id=nothing")) {
      head(StreamCalls.PATH + "?" + wrong).hasStatus(400);
    }
    head(StreamCalls.PATH + "?types=*").hasStatus(200);
  }

  private Answer head(String path) {
    return calls.doctor.send("HEAD", path, HttpRequest.BodyPublishers.noBody());
  }

  @ParameterizedTest
  @ValueSource(strings = {"/api/events/stream/", "/api/v1/events/stream", "/api/v1/events/stream/"})
  void streamsUnderEverySpellingOfItsPath(String path) throws Exception {
    LiveStream stream = calls.listenAt(path, calls.like("doctor@demo.example"), "");
    stream.awaitAbout(calls.newTask("Cardiology").path("id").asText());
  }

  @Test
  void tellsAPersonOfTheirNotificationsAlone() throws Exception {
    String email = calls.users.like("nurse@demo.example");
    LiveStream own = calls.listen(calls.anybody.as(email), "?types=notification_created");
    LiveStream colleague =
        calls.listen(calls.like("nurse@demo.example"), "?types=notification_created,*");
    String task =
        calls
            .doctor
            .post(
                "/api/tasks",
                Map.of(
                    "title",
                    "Task " + UUID.randomUUID(),
                    "department",
                    "Cardiology",
                    "assignee_id",
                    calls.sql.value("select id from users where email = ?", email)))
            .hasStatus(201)
            .data("id");
    own.await(one -> one.event().equals("notification.created"));
    colleague.awaitAbout(task);
    assertThat(colleague.received())
        .extracting(Received::event)
        .doesNotContain("notification.created");
  }

  @Test
  void tellsEachOnlyWhatTheyMayReadAndWant() throws Exception {
    LiveStream colleague = calls.listen(calls.like("nurse@demo.example"), "");
    LiveStream otherWard = calls.listen(calls.like("nurse.emergency@demo.example"), "");
    LiveStream key = calls.listen(key("task:read"), "");
    FoundHospital other = FoundHospital.found(server);
    LiveStream otherHospital = calls.listen(other.api(), "");
    LiveStream tasksAlone = calls.listen(calls.like("nurse@demo.example"), "?types=task_created");
    LiveStream surgery = calls.listen(calls.like("doctor@demo.example"), "?department=Surgery");
    String patient = newPatient("Cardiology");
    String elsewhere = calls.newTask("Surgery").path("id").asText();
    String last = calls.newTask("Cardiology").path("id").asText();

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
    other.api().post("/api/departments", Map.of("name", "Cardiology")).hasStatus(201);
    TestPatients.admit(other.api(), "Cardiology");
    otherHospital.await(one -> one.event().equals("patient.created"));
    assertThat(otherHospital.received()).hasSize(1);
  }

  @Test
  void endsWithTheSessionTheKeyAndTheUser() throws Exception {
    Api leaving = calls.like("doctor@demo.example");
    LiveStream stream = calls.listen(leaving, "");
    leaving.post("/api/auth/logout").hasStatus(200);
    stream.awaitEnd();

    Answer made = makeKey("task:read");
    LiveStream byKey = calls.listen(calls.anybody.with("X-API-Key", made.data("key")), "");
    calls.doctor.delete("/api/auth/api-keys/" + made.data("keyId")).hasStatus(200);
    byKey.awaitEnd();

    String email = calls.users.like("nurse@demo.example");
    LiveStream dismissed = calls.listen(calls.anybody.as(email), "");
    calls.users.update("update users set status = 'inactive' where email = ?", email);
    dismissed.awaitEnd();
  }

  @Test
  void limitsTheStreamsOfAUser() throws Exception {
    Api person = calls.like("nurse@demo.example");
    for (int i = 0; i < 20; i++) {
      calls.listen(person, "");
    }
    Answer refused = person.get(StreamCalls.PATH).isError(429, "RATE_LIMIT_EXCEEDED");
    assertThat(refused.error().path("retry_after").asInt()).isPositive();
    calls.open.remove(0).close();
    // The server detects a disconnected client only when it writes to it.
    await().until(() -> person.get(StreamCalls.PATH).status(), status -> status == 200);
  }

  @Test
  void keepsWhatWasShown() throws Exception {
    String email = calls.users.like("doctor@demo.example");
    LiveStream stream = calls.listen(calls.anybody.as(email), "");
    String task = calls.newTask("Cardiology").path("id").asText();
    String event = stream.awaitAbout(task).data().path("id").asText();
    String kept =
        "select count(*) from audit_events e join users u on u.id = e.user_id where u.email = ?"
            + " and e.action = ? and e.metadata::text like ?";

    assertThat(calls.sql.count(kept, email, "stream_opened", "%")).isEqualTo(1);
    await().until(() -> calls.sql.count(kept, email, "events_streamed", "%" + event + "%") == 1);
    assertThat(calls.sql.count(kept, email, "events_streamed", "%" + task + "%")).isEqualTo(1);
  }

  @Test
  void hearsOfWhatAnotherNodeHasNumbered() throws Exception {
    LiveStream stream = calls.listen(calls.like("doctor@demo.example"), "");
    UUID subject = UUID.randomUUID();
    new EventRows(calls.sql).numbered(subject);
    Received told = stream.awaitAbout(subject.toString());

    assertThat(told.event()).isEqualTo("task.created");
    calls.awaitProgressIsHeard();
    UUID report = UUID.randomUUID();
    calls.tellProgress(report);
    Received made = stream.awaitAbout(report.toString());
    assertThat(made.id()).isNull();
    assertThat(made.event()).isEqualTo("report.progress");
    assertThat(made.data().path("progress_percentage").asInt()).isEqualTo(40);
    assertThat(made.data().at("/resource/type").asText()).isEqualTo("report");
  }

  @Test
  void tellsHowFarATranscriptionHasCome() throws Exception {
    LiveStream stream =
        calls.listen(
            calls.like("doctor@demo.example"),
            "?types=transcription.progress&department=Cardiology");
    LiveStream elsewhere = calls.listen(calls.like("doctor@demo.example"), "?department=Surgery");
    LiveStream nowhere = calls.listen(calls.like("doctor@demo.example"), "?department=Nowhere");
    calls.awaitProgressIsHeard();
    String feedback =
        calls
            .anybody
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
    elsewhere.awaitAbout(calls.newTask("Surgery").path("id").asText());
    assertThat(elsewhere.knows(feedback)).isFalse();
    assertThat(nowhere.received()).isEmpty();
  }

  private Answer makeKey(String permission) {
    return calls
        .doctor
        .post("/api/auth/api-keys", Map.of("name", "Board", "permissions", List.of(permission)))
        .hasStatus(201);
  }

  private Api key(String permission) {
    return calls.anybody.with("X-API-Key", makeKey(permission).data("key"));
  }

  private String newPatient(String department) {
    return TestPatients.admit(calls.anybody.as("super_admin@demo.example"), department);
  }
}
