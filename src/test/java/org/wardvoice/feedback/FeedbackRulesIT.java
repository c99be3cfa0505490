package org.wardvoice.feedback;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FormBody;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.SpokenSentence;
import org.wardvoice.testing.Sql;
import org.wardvoice.transcription.SampleRecordings;

/** The rules for submissions, reviews, lists and downloads. */
@ServerTest
class FeedbackRulesIT {

  private static final String FEEDBACK = FeedbackCalls.FEEDBACK;

  private final Sql sql;
  private final Api admin;
  private final FeedbackCalls calls;

  FeedbackRulesIT(ServerUnderTest server) {
    sql = new Sql(server);
    admin = Api.of(server).as("super_admin@demo.example");
    calls = new FeedbackCalls(admin);
  }

  @Test
  void refusesWhatIsNoRecording() {
    String patient = calls.newPatient();
    byte[] text = "#EXTM3U\nfile:///etc/passwd\n".getBytes(StandardCharsets.UTF_8);

    calls.speak(patient, text).isError(415, "UNSUPPORTED_MEDIA_TYPE");
    calls.speak(patient, new byte[0]).isInvalid("audio_file", "empty");
  }

  @Test
  void readsGermanInGerman() {
    JsonNode record =
        calls.written("Die Schwester war sehr nett, aber ich bin im Bad ausgerutscht.");
    assertThat(record.get("language").asText()).isEqualTo("de");
    assertThat(record.get("alerts").get(0).get("type").asText()).isEqualTo("fall");
    assertThat(record.get("alerts").get(0).get("phrase").asText()).isEqualTo("ausgerutscht");
  }

  @Test
  void saysWhyNobodyCouldReadAText() {
    JsonNode record = calls.written("Hemşireler çok nazikti ama yemekler hep soğuktu.");
    assertThat(record.get("language").asText()).isEqualTo("tr");
    assertThat(record.get("sentiment_score").isNull()).isTrue();
    assertThat(record.get("satisfaction_rating").isNull()).isTrue();
    assertThat(record.get("needs_review").asBoolean()).isTrue();
    JsonNode findings =
        admin
            .with("Accept-Language", "de")
            .get(FEEDBACK + "/" + record.get("id").asText() + "?expand=findings")
            .data()
            .get("findings");
    assertThat(findings.get("read_as").isNull()).isTrue();
    assertThat(findings.get("review_reason").asText())
        .isEqualTo(
            "Texte in dieser Sprache (tr) können nicht ausgewertet werden: Jemand, der sie versteht, soll den Text lesen.");
    JsonNode rated =
        admin
            .put(FEEDBACK + "/" + record.get("id").asText(), Map.of("satisfaction_rating", 5))
            .hasStatus(200)
            .data();
    assertThat(rated.get("satisfaction_rating").asDouble()).isEqualTo(5);
    assertThat(rated.get("needs_review").asBoolean()).as("a person has read it").isFalse();
  }

  @Test
  void refusesMoreThanFiftyMebibytes() {
    byte[] huge = Arrays.copyOf(SpokenSentence.in("pcm.wav"), 52_428_801);

    calls.speak(calls.newPatient(), huge).isError(413, "PAYLOAD_TOO_LARGE");
  }

  @Test
  void refusesMoreThanThirtyMinutes() {
    int rate = 1_000 * 2;
    byte[] header = header(1_000, 1_801 * rate);
    byte[] longWav = Arrays.copyOf(header, 44 + 1_801 * rate);

    calls.speak(calls.newPatient(), longWav).isInvalid("audio_file", "30 minutes");
  }

  @Test
  void refusesAFormThatIsNotRight() {
    String patient = calls.newPatient();
    byte[] wav = SpokenSentence.in("pcm.wav");

    admin
        .upload(FEEDBACK, new FormBody().field("patient_id", patient))
        .isInvalid("audio_file", "required");
    admin
        .upload(FEEDBACK, new FormBody().field("priority", "high"))
        .isInvalid("patient_id", "required")
        .isInvalid("audio_file", "required");
    admin
        .upload(FEEDBACK, new FormBody().file("audio_file", "a.wav", wav))
        .isInvalid("patient_id", "required");
    admin
        .upload(FEEDBACK, new FormBody().field("patient_id", "x").file("audio_file", "a.wav", wav))
        .isInvalid("patient_id", "is not an identifier");
    calls.speak(UUID.randomUUID().toString(), wav).isInvalid("patient_id", "unknown patient");
    admin
        .upload(
            FEEDBACK,
            new FormBody().field("patient_id", patient).field("text", "x").field("mood", "y"))
        .isInvalid("mood", "unknown field");
    admin
        .upload(
            FEEDBACK,
            new FormBody()
                .field("patient_id", patient)
                .field("text", "x")
                .field("feedback_type", "Bad Type"))
        .isInvalid("feedback_type", "a-z");
    admin
        .upload(
            FEEDBACK,
            new FormBody()
                .field("patient_id", patient)
                .field("text", "x")
                .field("department", "Astrology"))
        .isInvalid("department", "unknown department");
  }

  @Test
  void readsOlderWordsForPriorities() {
    String patient = calls.newPatient();
    FormBody form =
        new FormBody()
            .field("patient_id", patient)
            .field("text", "Fine.")
            .field("priority", "CRITICAL");

    String id = admin.upload(FEEDBACK, form).hasStatus(201).data("feedback_id");

    assertThat(admin.get(FEEDBACK + "/" + id).data("priority")).isEqualTo("urgent");
    assertThat(admin.get(FEEDBACK + "/" + id).data("feedback_type")).isEqualTo("general");
  }

  @Test
  void makesOneRecordFromOneKeyHoweverManyArriveAtOnce() {
    String patient = calls.newPatient();
    Api keyed = admin.with("Idempotency-Key", "upload-" + UUID.randomUUID());
    byte[] recording = SampleRecordings.brokenOff();
    List<CompletableFuture<Answer>> sent =
        IntStream.range(0, 6)
            .mapToObj(
                i ->
                    CompletableFuture.supplyAsync(
                        () -> new FeedbackCalls(keyed).speak(patient, recording)))
            .toList();
    sent.forEach(CompletableFuture::join);

    assertThat(sent).allMatch(answer -> List.of(201, 409).contains(answer.join().status()));
    Answer replayed = new FeedbackCalls(keyed).speak(patient, recording).hasStatus(201);
    assertThat(replayed.header("Idempotent-Replayed")).isEqualTo("true");
    JsonNode list = admin.get(FEEDBACK + "?patient_id=" + patient).data();
    assertThat(list.path("pagination").path("total_count").asInt()).isEqualTo(1);
    new FeedbackCalls(keyed)
        .speak(patient, SpokenSentence.in("speech.mp3"))
        .isError(409, "IDEMPOTENCY_KEY_REUSED");
  }

  @Test
  void answersRangesOfARecording() {
    byte[] recording = SampleRecordings.unreadable("speech.flac");
    String id = calls.speak(calls.newPatient(), recording).hasStatus(201).data("feedback_id");
    String path = FEEDBACK + "/" + id + "/audio";

    Answer whole = admin.get(path).hasStatus(200);
    assertThat(whole.bytes()).isEqualTo(recording);
    assertThat(whole.header("Content-Type")).startsWith("audio/flac");
    assertThat(whole.header("Accept-Ranges")).isEqualTo("bytes");
    Answer middle = admin.with("Range", "bytes=5000-9999").get(path).hasStatus(206);
    assertThat(middle.bytes()).isEqualTo(Arrays.copyOfRange(recording, 5000, 10_000));
    assertThat(middle.header("Content-Range")).isEqualTo("bytes 5000-9999/" + recording.length);
    assertThat(admin.with("Range", "bytes=-10").get(path).hasStatus(206).bytes())
        .isEqualTo(Arrays.copyOfRange(recording, recording.length - 10, recording.length));
    Answer beyond = admin.with("Range", "bytes=99999999-").get(path).hasStatus(416);
    assertThat(beyond.header("Content-Range")).isEqualTo("bytes */" + recording.length);
    admin.with("If-None-Match", whole.header("ETag")).get(path).hasStatus(304);
  }

  @Test
  @Tag("every-server")
  void negotiatesARecordingByItsOwnType() {
    byte[] recording = SampleRecordings.unreadable("speech.flac");
    String id = calls.speak(calls.newPatient(), recording).hasStatus(201).data("feedback_id");
    String path = FEEDBACK + "/" + id + "/audio";

    for (String accepted : List.of("audio/*", "audio/flac", "text/html, audio/flac;q=0.1")) {
      Answer answer = admin.with("Accept", accepted).get(path).hasStatus(200);
      assertThat(answer.header("Content-Type")).as(accepted).startsWith("audio/flac");
    }
    for (String other : List.of("application/json", "audio/mpeg", "*/*, audio/*;q=0")) {
      admin.with("Accept", other).get(path).isError(406, "NOT_ACCEPTABLE");
    }
  }

  @Test
  void staysInADepartmentThatWasClosed() {
    String name = "Closed " + UUID.randomUUID();
    String department =
        admin.post("/api/departments", Map.of("name", name)).hasStatus(201).data("id");
    String patient = calls.newPatient(name);
    String id = calls.write(patient, "Kind nurses.").hasStatus(201).data("feedback_id");
    calls.awaitEnd(id);
    admin.put("/api/departments/" + department, Map.of("active", false)).hasStatus(200);

    String path = FEEDBACK + "/" + id;
    Map<String, Object> same = Map.of("department", name, "feedback_type", "general");
    assertThat(admin.put(path, same).hasStatus(200).data("department")).isEqualTo(name);
    Map<String, Object> corrected = Map.of("department", department, "transcription", "Kind.");
    assertThat(admin.put(path, corrected).hasStatus(200).data("transcription")).isEqualTo("Kind.");
    admin.put(path, Map.of("department", "Astrology")).isInvalid("department", "unknown");
    admin.put(path, Map.of("department", "Cardiology")).hasStatus(200);
    admin.put(path, Map.of("department", name)).isInvalid("department", "unknown department");
    assertThat(admin.json("PUT", path, "{\"department\":null}").hasStatus(200).data("department"))
        .as("the patient's")
        .isEqualTo(name);
  }

  @Test
  void filtersTheList() throws Exception {
    String patient = calls.newPatient();
    String unhappy =
        calls
            .write(patient, "Terrible food, rude staff, I waited for hours on the annex ward.")
            .data("feedback_id");
    String happy =
        calls
            .write(patient, "Wonderful nurses, thank you so much for everything.")
            .data("feedback_id");
    calls.awaitEnd(unhappy);
    String day = calls.awaitEnd(happy).get("created_at").asText().substring(0, 10);
    String mine = FEEDBACK + "?patient_id=" + patient;

    assertThat(ids(mine)).containsExactly(happy, unhappy);
    assertThat(ids(mine + "&sentiment=negative")).containsExactly(unhappy);
    assertThat(ids(mine + "&sentiment=positive")).containsExactly(happy);
    assertThat(ids(mine + "&q=annex")).containsExactly(unhappy);
    assertThat(ids(mine + "&status=completed&date_from=2020-01-01&priority=normal")).hasSize(2);
    assertThat(ids(mine + "&date_from=" + day + "&date_to=" + day)).contains(happy);
    assertThat(ids(mine + "&date_to=2020-01-01")).isEmpty();
    assertThat(ids(mine + "&department=Astrology")).isEmpty();
    admin
        .put(FEEDBACK + "/" + unhappy, Map.of("feedback_type", "complaint", "priority", "high"))
        .hasStatus(200);
    assertThat(ids(mine + "&feedback_type=complaint")).containsExactly(unhappy);
    assertThat(ids(mine + "&priority=high")).containsExactly(unhappy);
    assertThat(ids(mine + "&sentiment=neutral")).isEmpty();
    sql.update("update feedback set sentiment_score = 0.15 where id = ?", UUID.fromString(happy));
    assertThat(ids(mine + "&sentiment=neutral")).containsExactly(happy);
    assertThat(ids(mine + "&sentiment=positive")).isEmpty();
    admin.get(mine + "&date_from=yesterday").isInvalid("date_from", "ISO 8601");
    admin.get(mine + "&sentiment=angry").isInvalid("sentiment", "negative");
  }

  private List<String> ids(String path) {
    List<String> ids = new ArrayList<>();
    admin
        .get(path)
        .hasStatus(200)
        .data()
        .path("feedback")
        .forEach(record -> ids.add(record.path("id").asText()));
    return ids;
  }

  private static byte[] header(int rate, int length) {
    ByteBuffer header = ByteBuffer.allocate(44).order(ByteOrder.LITTLE_ENDIAN);
    header.put("RIFF".getBytes(StandardCharsets.US_ASCII)).putInt(36 + length);
    header.put("WAVEfmt ".getBytes(StandardCharsets.US_ASCII)).putInt(16);
    header.putShort((short) 1).putShort((short) 1).putInt(rate).putInt(rate * 2);
    header.putShort((short) 2).putShort((short) 16);
    header.put("data".getBytes(StandardCharsets.US_ASCII)).putInt(length);
    return header.array();
  }
}
