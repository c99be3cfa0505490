package org.wardvoice.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.sql.SQLException;
import java.util.Map;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.wardvoice.tasks.TaskCalls.Person;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FormBody;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;
import org.wardvoice.transcription.SampleRecordings;

/** Spoken tasks whose recording mentions a person, or contains no speech. */
@ServerTest
@Order(3)
class TaskVoiceOutcomesIT {

  private final Api admin;
  private final TaskCalls calls;

  TaskVoiceOutcomesIT(ServerUnderTest server) {
    admin = Api.of(server).as("super_admin@demo.example");
    calls = new TaskCalls(server, admin);
  }

  @Test
  void assignsTheOnlyOneOfTheNameThatIsSaid() throws SQLException, IOException {
    Person doctor = calls.join("doctor@demo.example");
    new Sql(calls.server())
        .update(
            "update users set name = 'Gordon Miller', department_id = d.id from departments d"
                + " where users.id = cast(? as uuid) and d.name = 'Surgery'"
                + " and d.organization_id = users.organization_id",
            doctor.id());
    byte[] recording = SampleRecordings.read("/speech/sentences/t05.ogg");
    String id = calls.spoken(recording);

    JsonNode task = calls.awaitEnd(id);

    assertThat(task.path("assignee_id").asText()).as(TaskCalls.heard(task)).isEqualTo(doctor.id());
    assertThat(task.path("department").asText()).isEqualTo("Surgery");
    assertThat(TaskCalls.heard(task)).contains("miller", "discharge letter");
    assertThat(calls.notified(doctor.id(), id)).isEqualTo(1);

    String ward = calls.newDepartment();
    calls.transfer(doctor, ward);
    calls.close(ward);
    String next = calls.spoken(recording);

    JsonNode stays = calls.awaitEnd(next);

    assertThat(stays.path("assignee_id").asText())
        .as(TaskCalls.heard(stays))
        .isEqualTo(doctor.id());
    assertThat(stays.path("department").asText()).as("the speaker's").isEqualTo("Cardiology");
  }

  @Test
  void staysWithoutATitleWhereNothingCanBeHeardAndIsNotHeardAgainOnceItIsFinished()
      throws SQLException {
    String patient = calls.newPatient();
    String id =
        calls
            .speak(new FormBody().field("patient_id", patient), SampleRecordings.brokenOff())
            .hasStatus(201)
            .data("id");
    String path = TaskCalls.TASKS + "/" + id;

    JsonNode failed = calls.awaitEnd(id);

    assertThat(failed.path("transcription_status").asText()).isEqualTo("failed");
    assertThat(failed.path("failure_reason").asText()).isNotBlank().doesNotContain("Exception");
    assertThat(failed.path("title").isNull()).isTrue();
    assertThat(failed.path("needs_review").asBoolean()).isTrue();
    String theirs = TaskCalls.TASKS + "?patient_id=" + patient;
    assertThat(admin.get(theirs + "&needs_review=true").hasStatus(200).text()).contains(id);
    assertThat(admin.get(theirs + "&needs_review=false").hasStatus(200).text()).doesNotContain(id);
    assertThat(calls.told("task.created", id)).isEqualTo(1);
    assertThat(admin.put(path, Map.of("title", "Wash hands")).hasStatus(200).data("title"))
        .isEqualTo("Wash hands");
    assertThat(admin.get(path).data("needs_review")).isEqualTo("false");
    assertThat(admin.post(path + "/retry").hasStatus(200).data("transcription_status"))
        .isEqualTo("processing");
    JsonNode again = calls.awaitEnd(id);
    assertThat(again.path("transcription_status").asText()).isEqualTo("failed");
    assertThat(again.path("title").asText()).isEqualTo("Wash hands");
    assertThat(calls.told("task.created", id)).as("told once").isEqualTo(1);

    calls.move(id, "cancelled").hasStatus(200);

    admin.post(path + "/retry").isError(409, "CONFLICT");
    assertThat(calls.read(id).data("transcription_status")).isEqualTo("failed");
  }
}
