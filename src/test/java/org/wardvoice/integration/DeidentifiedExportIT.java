package org.wardvoice.integration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FormBody;
import org.wardvoice.testing.FoundHospital;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** De-identified exports contain no identifiers, in any format. */
@ServerTest
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DeidentifiedExportIT {

  private static final List<String> IDENTIFYING =
      List.of(
          "Quentin",
          "Abernathy",
          "QAB-77123",
          "1931-05",
          "Odalys",
          "Featherstonhaugh",
          "555 0142",
          "quentin@example.org",
          "Rosalind");
  private static final String TEXT =
      "Mr Abernathy (QAB-77123) fell on 3 May 2026. Call his daughter Rosalind at (212) 555 0142 or"
          + " quentin@example.org. Seen by Odalys Featherstonhaugh.";

  /** Words of the free text that are in no name or code that is kept. */
  private static final List<String> WORDS = List.of("fell on", "Seen by");

  private static final List<String> RECORDS = List.of("feedback", "notes", "patients", "tasks");

  private static final String FALL = "Quentin Abernathy fell out of his bed at night. ";
  private final ServerUnderTest server;
  private FoundHospital hospital;
  private ExportCalls calls;
  private String patient;

  DeidentifiedExportIT(ServerUnderTest server) {
    this.server = server;
  }

  @BeforeAll
  void build() {
    hospital = FoundHospital.found(server);
    calls = new ExportCalls(hospital.api());
    patient = fill(hospital.api());
  }

  private static String fill(Api api) {
    api.post("/api/departments", Map.of("name", "Cardiology")).hasStatus(201);
    api.post(
            "/api/users",
            Map.of(
                "name",
                "Odalys Featherstonhaugh",
                "email",
                "odalys." + UUID.randomUUID() + "@featherstonhaugh.example",
                "role",
                "nurse",
                "department",
                "Cardiology",
                "password",
                Api.PASSWORD))
        .hasStatus(201);
    String id =
        api.post(
                "/api/patients",
                Map.of(
                    "name",
                    "Quentin Abernathy",
                    "mrn",
                    "QAB-77123",
                    "date_of_birth",
                    "1931-05-04",
                    "department",
                    "Cardiology",
                    "admission_reason",
                    TEXT,
                    "admission_date",
                    "2026-05-03T10:11:12Z"))
            .hasStatus(201)
            .data("id");
    Map<String, Object> about = Map.of("patient_id", id, "department", "Cardiology");
    giveFeedback(api, id);
    writeNote(api, about);
    String disclosures = "/api/patients/" + id + "/disclosures";
    Map<String, Object> given =
        Map.of("disclosed_at", "2026-05-03T10:11:12Z", "recipient", TEXT, "description", TEXT);
    api.post(disclosures, with(given, "purpose", "required_by_law")).hasStatus(201);
    Map<String, Object> task = with(with(about, "title", "Call Rosalind"), "description", TEXT);
    api.post("/api/tasks", with(task, "location", TEXT)).hasStatus(201);
    return id;
  }

  /** Feedback whose corrected transcript raises an alert. */
  private static void giveFeedback(Api api, String patient) {
    FormBody form = new FormBody().field("patient_id", patient).field("text", "All was good.");
    String id = api.upload("/api/feedback", form).hasStatus(201).data("feedback_id");
    heard(api, id);
    api.put("/api/feedback/" + id, Map.of("transcription", FALL + TEXT)).hasStatus(200);
    heard(api, id);
    await().until(() -> !api.get("/api/feedback/" + id).data().get("alerts").isEmpty());
  }

  private static void heard(Api api, String feedback) {
    await()
        .until(
            () -> api.get("/api/feedback/" + feedback).data("transcription_status"),
            status -> !status.equals("processing"));
  }

  /** Signed, shared and with an addendum. */
  private static void writeNote(Api api, Map<String, Object> about) {
    String note =
        "/api/notes/"
            + api.post("/api/notes", with(about, "content", TEXT)).hasStatus(201).data("id");
    api.post(note + "/share", Map.of("departments", List.of("Cardiology"), "message", TEXT))
        .hasStatus(200);
    api.post(note + "/sign", Map.of("password", Api.PASSWORD)).hasStatus(200);
    api.post(note + "/addenda", Map.of("content", TEXT)).hasStatus(201);
    // The value of a filter is stored in the audit log.
    api.get("/api/notes?department=Quentin%20Abernathy").hasStatus(200);
  }

  private static Map<String, Object> with(Map<String, Object> some, String name, Object value) {
    Map<String, Object> more = new HashMap<>(some);
    more.put(name, value);
    return more;
  }

  @ParameterizedTest
  @ValueSource(strings = {"json", "ndjson", "csv", "xml", "hl7"})
  void leavesNothingThatIdentifies(String format) {
    for (String type : RECORDS) {
      String removed = deidentified(type, "format", format);
      assertThat(WORDS.stream().filter(removed::contains)).as(type).isEmpty();
      assertThat(removed).as(type).doesNotContain("[DATE]", "[PHONE]");
      String scrubbed = deidentified(type, "format", format, "free_text", "scrubbed");
      assertThat(scrubbed).as(type).contains(WORDS).contains("[DATE]", "[PHONE]");
    }
    if (!format.equals("hl7")) {
      assertThat(deidentified("audit", "format", format)).contains("feedback_created");
    }
  }

  private String deidentified(String type, String... parameters) {
    Answer answer = deidentifiedAnswer(type, parameters).hasStatus(200);
    String text = answer.head() + answer.text();
    assertThat(IDENTIFYING.stream().filter(text::contains)).as(type).isEmpty();
    assertThat(text).as(type).doesNotContain(patient);
    assertThat(text).as("days in " + type).doesNotContain("2026-05-03", "20260503");
    return answer.text();
  }

  private Answer deidentifiedAnswer(String type, String... parameters) {
    List<String> all = new ArrayList<>(List.of(parameters));
    all.addAll(List.of("deidentified", "true"));
    return calls.export(type, all.toArray(String[]::new));
  }

  @Test
  void leavesOutEveryTextUnlessItIsAskedFor() {
    assertThat(only("patients").get("admission_reason").isNull()).isTrue();
    JsonNode feedback = only("feedback");
    assertThat(feedback.get("transcription").isNull()).isTrue();
    assertThat(feedback.get("key_topics")).isNotNull();
    JsonNode alert = feedback.at("/alerts/0");
    assertThat(alert.get("type").asText()).isEqualTo("fall");
    assertThat(alert.get("message").isNull()).isTrue();
    assertThat(alert.get("phrase").isNull()).isTrue();
    JsonNode note = only("notes");
    assertThat(note.get("content").isNull()).isTrue();
    assertThat(note.at("/shared_with/0/message").isNull()).isTrue();
    assertThat(note.at("/addenda/0/content").isNull()).isTrue();
    JsonNode task = only("tasks");
    assertThat(List.of(task.get("title"), task.get("description"), task.get("location")))
        .allMatch(JsonNode::isNull);
    assertThat(only("tasks", "free_text", "removed")).isEqualTo(task);
  }

  @Test
  void saysInHl7WhatARecordWithoutItsTextIs() {
    assertThat(deidentified("notes", "format", "hl7"))
        .containsPattern("\\rTXA\\|([^|]*\\|){16}LA\\|")
        .doesNotContain("content", "addendum");
    assertThat(deidentified("feedback", "format", "hl7"))
        .contains("alert_severity")
        .doesNotContain("transcription", "alert_message", "alert_phrase");
    assertThat(deidentified("tasks", "format", "hl7"))
        .contains("|task^^L\r")
        .doesNotContain("NTE|");
  }

  @Test
  void auditsWhetherTextsWereExported() {
    deidentified("tasks");
    deidentified("tasks", "free_text", "scrubbed");
    List<String> kept =
        calls.items("audit").stream()
            .filter(entry -> entry.get("action").asText().equals("export_begun"))
            .filter(entry -> entry.at("/metadata/data_type").asText().equals("tasks"))
            .map(entry -> entry.at("/metadata/free_text").asText())
            .toList();
    assertThat(kept).contains("removed", "scrubbed");
  }

  @Test
  void isStillThere() {
    assertThat(calls.export("patients").text()).contains("Quentin Abernathy", "QAB-77123", patient);
    assertThat(calls.items("feedback").get(0).at("/alerts/0/phrase").asText()).isNotBlank();
    JsonNode note = calls.items("notes").get(0);
    assertThat(note.at("/shared_with/0/message").asText()).isEqualTo(TEXT);
    assertThat(note.at("/addenda/0/content").asText()).isEqualTo(TEXT);
    assertThat(calls.items("tasks").get(0).get("location").asText()).isEqualTo(TEXT);
    assertThat(calls.export("audit").text()).contains("Quentin Abernathy");
  }

  @Test
  void givesTheSameStandInsInEveryExport() {
    JsonNode first = only("patients");
    assertThat(only("patients")).isEqualTo(first);
    assertThat(first.get("id").asText()).isNotEqualTo(patient);
    for (String type : List.of("feedback", "notes", "tasks")) {
      assertThat(only(type).get("patient_id")).as(type).isEqualTo(first.get("id"));
    }
    String code = first.get("name").asText().replace("Patient-", "");
    assertThat(code).matches("[0-9a-f]{16}");
    assertThat(scrubbedNote(hospital.api())).contains("[NAME-" + code + "]");
    assertThat(deidentified("disclosures", "free_text", "scrubbed")).contains("[NAME-" + code);
  }

  private JsonNode only(String type, String... parameters) {
    JsonNode items = deidentifiedAnswer(type, parameters).hasStatus(200).data().get("items");
    assertThat(items).hasSize(1);
    return items.get(0);
  }

  private static String scrubbedNote(Api api) {
    return new ExportCalls(api)
        .items("notes", "deidentified", "true", "free_text", "scrubbed")
        .get(0)
        .get("content")
        .asText();
  }

  @Test
  void keepsTheYearAndNoMore() {
    JsonNode item = only("patients");
    assertThat(item.get("admission_date").asText()).isEqualTo("2026-01-01T00:00:00.000Z");
    assertThat(item.get("department").asText()).isEqualTo("Cardiology");
    assertThat(item.get("date_of_birth").asText()).endsWith("-01-01").doesNotStartWith("1931");
  }

  @Test
  void isValidInEveryFormat() throws Exception {
    byte[] schema = Api.of(server).get("/api/export/schema.xsd").bytes();
    for (String type : ExportCalls.TYPES) {
      for (String text : List.of("removed", "scrubbed")) {
        byte[] xml = deidentifiedAnswer(type, "format", "xml", "free_text", text).bytes();
        assertThat(XmlExports.children(XmlExports.valid(schema, xml))).isNotEmpty();
      }
    }
    for (String type : RECORDS) {
      Hl7Exports batch =
          Hl7Exports.of(calls.export(type, "format", "hl7", "deidentified", "true").text());
      assertThat(batch.patientNames()).as(type).anyMatch(name -> name.startsWith("Patient-"));
    }
  }

  @Test
  void givesOthersToAnotherOrganization() {
    FoundHospital other = FoundHospital.found(server);
    fill(other.api());
    String pseudonym = scrubbedNote(hospital.api());
    String there = scrubbedNote(other.api());
    assertThat(there).isNotEqualTo(pseudonym);
    assertThat(there.replaceAll("-[0-9a-f]{16}", ""))
        .isEqualTo(pseudonym.replaceAll("-[0-9a-f]{16}", ""));
  }
}
