package org.wardvoice.notes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;

/** Notes whose text could not be analysed. */
@ServerTest
class NoteAnalysisIT {

  private final Sql sql;
  private final Api doctor;
  private final Api admin;
  private final NoteCalls calls;

  NoteAnalysisIT(ServerUnderTest server) {
    sql = new Sql(server);
    doctor = Api.of(server).as("doctor@demo.example");
    admin = Api.of(server).as("super_admin@demo.example");
    calls = new NoteCalls(doctor);
  }

  @Test
  void needAReviewUntilTheyAreAnalysed() throws Exception {
    String id = calls.written("A quiet night.");
    UUID job = doneJob(id);
    cancel(job);
    assertThat(needsReview(id)).isTrue();
    admin.post("/api/work/" + job + "/retry").hasStatus(200);
    await().atMost(NoteCalls.PATIENCE).until(() -> !needsReview(id));
  }

  @Test
  void needNoReviewIfANewerTextWasAnalysed() throws Exception {
    String id = calls.written("A quiet night.");
    UUID older = doneJob(id);
    calls.put(id, "content", "A very quiet night.").hasStatus(200);
    UUID newer = doneJob(id);
    cancel(older);
    assertThat(needsReview(id)).isFalse();
    cancel(newer);
    assertThat(needsReview(id)).isTrue();
  }

  @Test
  void stayAsTheyWereSigned() throws Exception {
    String id = calls.signed("A quiet night.");
    doctor
        .post(NoteCalls.NOTES + "/" + id + "/addenda", Map.of("content", "A quiet day, too."))
        .hasStatus(201);
    cancel(doneJob(id));
    assertThat(needsReview(id)).isFalse();
    assertThat(calls.signature(id).path("verified").asBoolean()).isTrue();
  }

  /** Waits for the note's newest analysis. */
  private UUID doneJob(String id) throws Exception {
    UUID job =
        UUID.fromString(
            sql.value(
                "select id from transcription_jobs where subject_id = cast(? as uuid)"
                    + " order by created_at desc, id desc limit 1",
                id));
    String done = "select count(*) from work where id = ? and status = 'done'";
    await().atMost(NoteCalls.PATIENCE).until(() -> sql.count(done, job) == 1);
    return job;
  }

  /** Cancels the job as if it still waited. */
  private void cancel(UUID job) throws Exception {
    sql.update(
        "update work set status = 'waiting', finished_at = null, due_at = now() + interval '1 hour'"
            + " where id = ?",
        job);
    admin.post("/api/work/" + job + "/cancel").hasStatus(200);
  }

  private boolean needsReview(String id) {
    return calls.get(id).hasStatus(200).data().path("needs_review").asBoolean();
  }
}
