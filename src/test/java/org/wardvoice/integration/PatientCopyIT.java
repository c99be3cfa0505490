package org.wardvoice.integration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.wardvoice.shared.json.Json;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FormBody;
import org.wardvoice.testing.FoundHospital;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;
import org.wardvoice.testing.TestPatients;
import org.wardvoice.transcription.SampleRecordings;

/** Patients can get a copy of everything that is known about them. */
@ServerTest
class PatientCopyIT {

  private final ServerUnderTest server;
  private final FoundHospital hospital;
  private final Api api;
  private String patient;

  PatientCopyIT(ServerUnderTest server) {
    this.server = server;
    hospital = FoundHospital.found(server);
    api = hospital.api();
  }

  @BeforeEach
  void admit() {
    api.post("/api/departments", Map.of("name", "Cardiology")).hasStatus(201);
    patient = TestPatients.admit(api, "Cardiology");
  }

  private String path() {
    return "/api/patients/" + patient + "/copy";
  }

  private static Map<String, byte[]> files(Answer answer) throws IOException {
    Map<String, byte[]> files = new LinkedHashMap<>();
    try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(answer.bytes()))) {
      for (ZipEntry one = zip.getNextEntry(); one != null; one = zip.getNextEntry()) {
        files.put(one.getName(), zip.readAllBytes());
      }
    }
    return files;
  }

  private static List<JsonNode> lines(byte[] file) {
    return new String(file, StandardCharsets.UTF_8)
        .lines()
        .map(line -> Json.read(line, JsonNode.class))
        .toList();
  }

  @Test
  void containsEveryRecordAndRecording() throws IOException {
    byte[] sound = SampleRecordings.brokenOff();
    String feedback = speak(sound);
    String written =
        api.upload(
                "/api/feedback",
                new FormBody().field("patient_id", patient).field("text", "I fell out of bed"))
            .hasStatus(201)
            .data("feedback_id");
    await()
        .until(
            () -> api.get("/api/feedback/" + written).data("transcription_status"),
            "completed"::equals);
    String note =
        api.post("/api/notes", Map.of("patient_id", patient, "content", "Sleeps well"))
            .hasStatus(201)
            .data("id");
    api.post("/api/tasks", Map.of("title", "T", "patient_id", patient, "department", "Cardiology"))
        .hasStatus(201);
    String other = TestPatients.admit(api, "Cardiology");
    api.post("/api/notes", Map.of("patient_id", other, "content", "Another")).hasStatus(201);

    Answer answer = api.get(path()).hasStatus(200);
    assertThat(answer.header("Content-Type")).startsWith("application/zip");
    assertThat(answer.header("Content-Disposition"))
        .startsWith("attachment; filename=\"wardvoice-patient-")
        .doesNotContain(patient);
    Map<String, byte[]> files = files(answer);
    assertThat(files.get("recordings/feedback/" + feedback + ".m4a")).isEqualTo(sound);
    assertThat(Json.read(text(files, "patient.json"), JsonNode.class).get("id").asText())
        .isEqualTo(patient);
    assertThat(lines(files.get("feedback.ndjson")))
        .extracting(one -> one.get("id").asText())
        .containsExactly(feedback, written);
    assertThat(lines(files.get("notes.ndjson")))
        .extracting(one -> one.get("id").asText())
        .containsExactly(note);
    assertThat(lines(files.get("tasks.ndjson"))).hasSize(1);
    assertThat(lines(files.get("alerts.ndjson")))
        .isNotEmpty()
        .allSatisfy(one -> assertThat(one.get("patient_id").asText()).isEqualTo(patient));
    assertThat(lines(files.get("timeline.ndjson"))).hasSizeGreaterThan(4);
    assertThat(lines(files.get("accesses.ndjson")))
        .extracting(one -> one.get("action").asText())
        .contains("patient_created", "patient_copy_begun");
    assertThat(lines(files.get("disclosures.ndjson")))
        .extracting(one -> one.get("purpose").asText())
        .containsExactly("patient_request");
    JsonNode manifest = Json.read(text(files, "manifest.json"), JsonNode.class);
    assertThat(manifest.get("left_out")).isEmpty();
    assertThat(manifest.get("missing")).isEmpty();
    assertThat(manifest.at("/files/recordings").asInt()).isEqualTo(1);
    assertThat(manifest.at("/files/feedback").asInt()).isEqualTo(2);
  }

  private String speak(byte[] sound) {
    return api.upload(
            "/api/feedback",
            new FormBody().field("patient_id", patient).file("audio_file", "a.m4a", sound))
        .hasStatus(201)
        .data("feedback_id");
  }

  @Test
  void containsAllElseIfARecordingIsLost() throws Exception {
    String lost = speak(SampleRecordings.brokenOff());
    String kept = speak(SampleRecordings.brokenOff());
    Files.delete(recordingOf(lost));
    Map<String, byte[]> files = files(api.get(path()).hasStatus(200));
    String name = "recordings/feedback/" + lost + ".m4a";
    assertThat(files).containsKey("recordings/feedback/" + kept + ".m4a").doesNotContainKey(name);
    assertThat(lines(files.get("feedback.ndjson"))).hasSize(2);
    JsonNode manifest = Json.read(text(files, "manifest.json"), JsonNode.class);
    assertThat(manifest.get("missing").toString()).isEqualTo("[\"" + name + "\"]");
    assertThat(manifest.at("/files/recordings").asInt()).isEqualTo(1);
  }

  private Path recordingOf(String feedback) throws SQLException {
    String file =
        new Sql(server)
            .value(
                """
                select concat_ws('/', organization_id, right(recording_id::text, 2), recording_id)
                from feedback where id = ?
                """,
                UUID.fromString(feedback));
    return server.dataFolder().resolve("recordings").resolve(file);
  }

  private static String text(Map<String, byte[]> files, String name) {
    return new String(files.get(name), StandardCharsets.UTF_8);
  }

  @Test
  void saysWhatItLeftOut() throws IOException {
    Api doctor = hospital.join("Dora", "doctor", "Cardiology").api();
    Map<String, byte[]> files = files(doctor.get(path()).hasStatus(200));
    assertThat(files).doesNotContainKeys("accesses.ndjson", "disclosures.ndjson");
    JsonNode manifest = Json.read(text(files, "manifest.json"), JsonNode.class);
    assertThat(manifest.get("left_out").toString()).isEqualTo("[\"accesses\",\"disclosures\"]");
    assertThat(manifest.get("generated_by").asText()).isEqualTo("Dora");
  }

  @Test
  void isAuditedWithWhatItContained() {
    api.get(path()).hasStatus(200);
    JsonNode ended =
        await()
            .until(
                () ->
                    api.get("/api/audit/events?action=patient_copy_ended")
                        .hasStatus(200)
                        .data()
                        .at("/events/0"),
                found -> !found.isMissingNode());
    assertThat(ended.at("/resource/id").asText()).isEqualTo(patient);
    assertThat(ended.at("/metadata/outcome").asText()).isEqualTo("completed");
    assertThat(ended.at("/metadata/files/notes").asInt()).isZero();
  }
}
