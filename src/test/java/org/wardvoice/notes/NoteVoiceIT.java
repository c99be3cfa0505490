package org.wardvoice.notes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FormBody;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.SpokenSentence;
import org.wardvoice.testing.Sql;
import org.wardvoice.transcription.SampleRecordings;

/** Dictated notes, from the recording to the signed text. */
@ServerTest
class NoteVoiceIT {

  private static final String VOICE = NoteCalls.NOTES + "/voice";

  private final ServerUnderTest server;
  private final Api doctor;
  private final NoteCalls calls;

  NoteVoiceIT(ServerUnderTest server) {
    this.server = server;
    doctor = Api.of(server).as("doctor@demo.example");
    calls = new NoteCalls(doctor);
  }

  @Test
  void turnsARecordingIntoANote() throws Exception {
    byte[] recording = SpokenSentence.in("opus.ogg");
    Answer answer = calls.dictate(calls.newPatient(), recording).hasStatus(201);
    JsonNode note = answer.data();
    String id = note.path("id").asText();
    assertThat(answer.header("Location")).endsWith("/api/notes/" + id);
    assertThat(note.path("content").isNull()).isTrue();
    assertThat(note.path("version").asInt()).isZero();
    assertThat(note.path("transcription_status").asText()).isEqualTo("processing");
    calls.put(id, "content", "x").isError(409, "CONFLICT");
    calls.sign(id).isError(409, "CONFLICT");
    assertThat(NoteCalls.events(server, id)).isEmpty();

    JsonNode heard = calls.awaitEnd(id);

    assertThat(heard.path("transcription_status").asText()).isEqualTo("completed");
    assertThat(heard.path("content").asText()).contains("doctor", "kind");
    assertThat(heard.path("version").asInt()).isEqualTo(1);
    double confidence = heard.path("confidence").asDouble();
    assertThat(confidence).isBetween(0.01, 1.0);
    assertThat(heard.path("needs_review").asBoolean()).isEqualTo(confidence < 0.6);
    assertThat(heard.has("words")).isFalse();
    JsonNode words = doctor.get(NoteCalls.NOTES + "/" + id + "?expand=words").data().path("words");
    assertThat(words).hasSizeGreaterThan(5);
    assertThat(words.get(0).path("text").asText()).isNotBlank();
    assertThat(NoteCalls.events(server, id)).containsExactly("note.created");
    Answer range = doctor.with("Range", "bytes=10-19").get(NoteCalls.NOTES + "/" + id + "/audio");
    assertThat(range.hasStatus(206).bytes()).isEqualTo(Arrays.copyOfRange(recording, 10, 20));

    calls.put(id, "content", "The doctor was kind.").hasStatus(200);
    calls.sign(id).hasStatus(200);
    JsonNode signature = calls.signature(id);
    assertThat(signature.path("verified").asBoolean()).as(signature.toString()).isTrue();
    String payload = signature.path("payload").asText();
    assertThat(payload).contains("\"engine\":\"moonshine\"").contains("\"text_sha256\":\"");
    assertThat(NoteCalls.events(server, id)).containsExactly("note.created", "note.signed");
  }

  @Test
  void saysWhichWordsItCorrected() throws Exception {
    byte[] recording = SampleRecordings.read("/speech/drugs/u41.ogg");
    String id = calls.dictate(calls.newPatient(), recording).hasStatus(201).data("id");
    assertThat(calls.awaitEnd(id).path("content").asText()).startsWith("Carvedilol");
    JsonNode words = doctor.get(NoteCalls.NOTES + "/" + id + "?expand=words").data().path("words");
    assertThat(words.get(0).path("heard").asText()).startsWith("Carve").isNotEqualTo("Carvedilol,");
    assertThat(words.get(0).path("list").asText()).isEqualTo("drugs");
    assertThat(words.get(words.size() - 1).path("heard").isNull()).isTrue();
  }

  @Test
  void letsAPersonTypeWhatCouldNotBeHeard() throws Exception {
    byte[] broken = SampleRecordings.brokenOff();
    String id = calls.dictate(calls.newPatient(), broken).hasStatus(201).data("id");
    JsonNode failed = calls.awaitEnd(id);
    assertThat(failed.path("transcription_status").asText()).isEqualTo("failed");
    assertThat(failed.path("failure_reason").asText()).isNotBlank().doesNotContain("Exception");
    assertThat(calls.inTimeline(id)).isEqualTo("Progress note (transcription failed)");
    assertThat(failed.path("needs_review").asBoolean()).isTrue();
    assertThat(failed.path("confidence").isNull()).isTrue();
    assertThat(listed(failed, "needs_review=true")).containsExactly(id);
    assertThat(listed(failed, "needs_review=false")).isEmpty();
    doctor.get(NoteCalls.NOTES + "?needs_review=perhaps").hasStatus(400);
    calls.sign(id).isError(409, "CONFLICT");
    calls.put(id, "note_type", "nursing").hasStatus(200);
    doctor.post(NoteCalls.NOTES + "/" + id + "/retry").hasStatus(200);
    assertThat(calls.awaitEnd(id).path("transcription_status").asText()).isEqualTo("failed");
    assertThat(NoteCalls.events(server, id)).isEmpty();

    JsonNode typed = calls.put(id, "content", "Wound clean and dry.").hasStatus(200).data();

    assertThat(typed.path("transcription_status").asText()).isEqualTo("completed");
    assertThat(typed.path("failure_reason").isNull()).isTrue();
    assertThat(typed.path("needs_review").asBoolean()).isFalse();
    assertThat(listed(failed, "needs_review=true")).isEmpty();
    assertThat(calls.inTimeline(id)).isEqualTo("Nursing note");
    assertThat(typed.path("version").asInt()).isEqualTo(1);
    assertThat(typed.path("note_type").asText()).isEqualTo("nursing");
    assertThat(NoteCalls.events(server, id)).containsExactly("note.created");
    doctor.post(NoteCalls.NOTES + "/" + id + "/retry").isError(409, "INVALID_STATE_TRANSITION");
    calls.sign(id).hasStatus(200);
    assertThat(calls.signature(id).path("verified").asBoolean()).isTrue();
  }

  @Test
  void triesNothingAgainThatAPersonHasTypedSince() throws Exception {
    byte[] broken = SampleRecordings.brokenOff();
    String id = calls.dictate(calls.newPatient(), broken).hasStatus(201).data("id");
    assertThat(calls.awaitEnd(id).path("transcription_status").asText()).isEqualTo("failed");
    String retry = "/api/work/" + job(id) + "/retry";
    Api admin = Api.of(server).as("super_admin@demo.example");
    admin.post(retry).hasStatus(200);
    assertThat(calls.awaitEnd(id).path("transcription_status").asText()).isEqualTo("failed");
    calls.put(id, "content", "Wound clean and dry.").hasStatus(200);

    admin.post(retry).isError(409, "CONFLICT");
    calls.sign(id).hasStatus(200);
    admin.post(retry).isError(409, "CONFLICT");
    assertThat(calls.get(id).data("content")).isEqualTo("Wound clean and dry.");
  }

  @Test
  void keepsWhatAPersonTypedWhenTheTranscriptComesLate() throws Exception {
    Sql sql = new Sql(server);
    String id = failedWhileItRuns(sql);
    calls.put(id, "content", "Wound clean and dry.").hasStatus(200);
    String done = "select count(*) from work where id = cast(? as uuid) and status = 'done'";
    String job = job(id);
    await().atMost(NoteCalls.PATIENCE).until(() -> sql.count(done, job) == 1);

    JsonNode note = calls.get(id).data();
    assertThat(note.path("content").asText()).isEqualTo("Wound clean and dry.");
    assertThat(note.path("version").asInt()).isEqualTo(1);
  }

  /** Dictates again if the transcription was faster. */
  private String failedWhileItRuns(Sql sql) throws Exception {
    for (int tries = 0; tries < 5; tries++) {
      byte[] spoken = SpokenSentence.in("opus.ogg");
      String id = calls.dictate(calls.newPatient(), spoken).hasStatus(201).data("id");
      int failed =
          sql.update(
              "update notes set transcription_status = 'failed', failure_reason = 'Too slow.'"
                  + " where id = cast(? as uuid) and transcription_status = 'processing'",
              id);
      if (failed == 1) {
        return id;
      }
    }
    throw new AssertionError("Each transcription ended first");
  }

  private String job(String id) throws Exception {
    return new Sql(server)
        .value("select cast(job_id as text) from notes where id = cast(? as uuid)", id);
  }

  private List<String> listed(JsonNode note, String filter) {
    return calls.ids("patient_id=" + note.path("patient_id").asText() + "&" + filter);
  }

  @Test
  void refusesWhatIsNoDictation() {
    String patient = calls.newPatient();
    byte[] text = "Not spoken.".getBytes(StandardCharsets.UTF_8);
    byte[] wav = SpokenSentence.in("pcm.wav");

    calls.dictate(patient, text).isError(415, "UNSUPPORTED_MEDIA_TYPE");
    doctor
        .upload(VOICE, new FormBody().field("patient_id", patient))
        .isInvalid("audio_file", "required");
    doctor
        .upload(VOICE, new FormBody().file("audio_file", "a.wav", wav))
        .isInvalid("patient_id", "required");
    calls.dictate(UUID.randomUUID().toString(), wav).isInvalid("patient_id", "unknown patient");
    String written = calls.written("Not spoken.");
    doctor.get(NoteCalls.NOTES + "/" + written + "/audio").isError(404, "NOT_FOUND");
    doctor.post(NoteCalls.NOTES + "/" + written + "/retry").isError(409, "CONFLICT");
  }

  @Test
  void makesOneNoteFromOneKey() {
    String patient = calls.newPatient();
    byte[] recording = SampleRecordings.brokenOff();
    NoteCalls keyed = new NoteCalls(doctor.with("Idempotency-Key", "voice-" + UUID.randomUUID()));
    Answer first = keyed.dictate(patient, recording).hasStatus(201);
    Answer again = keyed.dictate(patient, recording).hasStatus(201);

    assertThat(again.header("Location")).isEqualTo(first.header("Location"));
    assertThat(calls.ids("patient_id=" + patient)).containsExactly(first.data("id"));
  }
}
