package org.wardvoice.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.UUID;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FormBody;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.SpokenSentence;
import org.wardvoice.testing.Sql;
import org.wardvoice.transcription.HeldTranscripts;
import org.wardvoice.transcription.SampleRecordings;

/** Spoken tasks, with real speech. */
@ServerTest
@Order(3)
class TaskVoiceIT {

  private static final Path SPOKEN =
      Path.of("src/main/resources/demo/recordings/task-blood-pressure.ogg");

  private final Api admin;
  private final TaskCalls calls;

  TaskVoiceIT(ServerUnderTest server) {
    admin = Api.of(server).as("super_admin@demo.example");
    calls = new TaskCalls(server, admin);
  }

  @Test
  void hearsATask() throws SQLException, IOException {
    String patient = calls.newPatient();
    byte[] recording = Files.readAllBytes(SPOKEN);
    Answer answer =
        calls.speak(new FormBody().field("patient_id", patient), recording).hasStatus(201);
    JsonNode promised = answer.data();
    String id = promised.path("id").asText();
    String path = TaskCalls.TASKS + "/" + id;
    assertThat(answer.header("Location")).endsWith("/api/tasks/" + id);
    assertThat(promised.path("transcription_status").asText()).isEqualTo("processing");
    assertThat(promised.path("title").isNull()).isTrue();
    assertThat(calls.told("task.created", id)).isZero();

    JsonNode task = calls.awaitEnd(id);

    assertThat(task.path("transcription_status").asText()).isEqualTo("completed");
    assertThat(task.path("title").asText()).isNotBlank();
    assertThat(TaskCalls.heard(task)).contains("blood pressure");
    assertThat(task.path("priority").asText()).isEqualTo("urgent");
    assertThat(task.path("location").asText()).isEqualTo("Room 12");
    assertThat(task.path("assignee_id").isNull()).isTrue();
    assertThat(task.path("department").asText()).isEqualTo("Cardiology");
    double confidence = task.path("confidence").asDouble();
    assertThat(confidence).isBetween(0.01, 1.0);
    assertThat(task.path("needs_review").asBoolean()).isEqualTo(confidence < 0.6);
    assertThat(task.has("words")).isFalse();
    assertThat(admin.get(path + "?expand=words").data().path("words")).hasSizeGreaterThan(3);
    assertThat(calls.told("task.created", id)).isEqualTo(1);
    assertThat(admin.get(path + "/audio").hasStatus(200).bytes()).isEqualTo(recording);
    Answer range = admin.with("Range", "bytes=0-9").get(path + "/audio").hasStatus(206);
    assertThat(range.bytes()).isEqualTo(Arrays.copyOf(recording, 10));
    assertThat(admin.get("/api/patients/" + patient + "/timeline?type=task").text())
        .contains("Task: " + task.path("title").asText());
    admin.post(path + "/retry").isError(409, "INVALID_STATE_TRANSITION");
    assertToldOfHearingItAgain(id, patient);
  }

  private void assertToldOfHearingItAgain(String id, String patient) throws SQLException {
    String timeline = "/api/patients/" + patient + "/timeline?type=task";
    new Sql(calls.server())
        .update(
            "update tasks set title = null, transcription_status = 'failed', failure_reason = 'x',"
                + " version = version + 1 where id = cast(? as uuid)",
            id);

    String before =
        HeldTranscripts.during(
            calls.server(),
            () -> {
              admin.post(TaskCalls.TASKS + "/" + id + "/retry").hasStatus(200);
              return admin.get(timeline).text();
            });
    assertThat(before).contains("Task: not transcribed yet");
    JsonNode task = calls.awaitEnd(id);
    assertThat(admin.get(timeline).text()).contains("Task: " + task.path("title").asText());
  }

  @Test
  void believesPeopleMoreThanItsEars() throws SQLException {
    String assignee = calls.userId("nurse.emergency@demo.example");
    FormBody form =
        new FormBody()
            .field("title", "Ask the doctor")
            .field("priority", "low")
            .field("assignee_id", assignee)
            .field("due_date", "2031-01-01T00:00:00Z");
    String id = calls.speak(form, SpokenSentence.in("pcm.wav")).hasStatus(201).data("id");
    admin.json("PUT", TaskCalls.TASKS + "/" + id, "{\"location\":\"Room 3\"}").hasStatus(200);

    JsonNode task = calls.awaitEnd(id);

    assertThat(task.path("title").asText()).isEqualTo("Ask the doctor");
    assertThat(task.path("priority").asText()).isEqualTo("low");
    assertThat(task.path("assignee_id").asText()).isEqualTo(assignee);
    assertThat(task.path("department").asText()).isEqualTo("Emergency");
    assertThat(task.path("due_date").asText()).isEqualTo("2031-01-01T00:00:00.000Z");
    assertThat(task.path("location").asText()).isEqualTo("Room 3");
    assertThat(task.path("description").asText()).as("no word gets lost").contains("questions");
    assertThat(calls.notified(assignee, id)).isEqualTo(1);
  }

  @Test
  void keepsWhatSomebodyWritesWhileItListens() {
    String id = calls.spoken(SampleRecordings.read("/speech/sentences/n12.ogg"));
    admin
        .json("PUT", TaskCalls.TASKS + "/" + id, "{\"title\":\"Mine\",\"description\":null}")
        .hasStatus(200);
    calls.move(id, "in_progress").hasStatus(200);

    JsonNode task = calls.awaitEnd(id);

    assertThat(task.path("title").asText()).isEqualTo("Mine");
    assertThat(task.path("description").isNull()).isTrue();
    assertThat(task.path("status").asText()).isEqualTo("in_progress");
    assertThat(task.path("transcription_status").asText()).isEqualTo("completed");
  }

  @Test
  void fillsOnlyWhatIsEmptyOnceTheTaskIsFinished() throws SQLException, IOException {
    String id = calls.spoken(Files.readAllBytes(SPOKEN));
    calls.move(id, "in_progress").hasStatus(200);
    calls.complete(id).hasStatus(200);

    JsonNode task = calls.awaitEnd(id);

    assertThat(task.path("status").asText()).isEqualTo("completed");
    assertThat(calls.toldInOrder(id))
        .as("announced before it is done")
        .isEqualTo("task.created task.completed");
    assertThat(TaskCalls.heard(task)).contains("blood pressure");
    assertThat(task.path("location").asText()).isEqualTo("Room 12");
    assertThat(task.path("priority").asText()).as("was medium, is said urgent").isEqualTo("medium");
    assertThat(task.path("assignee_id").isNull()).isTrue();
  }

  @Test
  void refusesAFormThatIsNotRight() {
    byte[] wav = SpokenSentence.in("pcm.wav");

    admin
        .upload("/api/tasks/voice", new FormBody().field("title", "x"))
        .isInvalid("audio_file", "required");
    calls
        .speak(new FormBody(), "#EXTM3U\nfile:///etc/passwd\n".getBytes(StandardCharsets.UTF_8))
        .isError(415, "UNSUPPORTED_MEDIA_TYPE");
    calls.speak(new FormBody().field("title", "x".repeat(201)), wav).isInvalid("title", "200");
    calls.speak(new FormBody().field("mood", "good"), wav).isInvalid("mood", "unknown field");
    calls
        .speak(new FormBody().field("assignee_id", UUID.randomUUID().toString()), wav)
        .isInvalid("assignee_id", "active user");
  }
}
