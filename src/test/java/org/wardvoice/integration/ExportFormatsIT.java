package org.wardvoice.integration;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.StringReader;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;
import org.wardvoice.shared.json.Json;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** Every record type in every format: nothing is lost, and other software can read it. */
@ServerTest
@Tag("every-server")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ExportFormatsIT {

  private static final Map<String, Integer> RECORDS =
      Map.of("feedback", 2, "notes", 2, "patients", 2, "tasks", 2);

  private final ServerUnderTest server;
  private ExportCalls calls;
  private OddHospital hospital;

  ExportFormatsIT(ServerUnderTest server) {
    this.server = server;
  }

  @BeforeAll
  void build() {
    hospital = OddHospital.found(server);
    calls = new ExportCalls(hospital.api());
  }

  @ParameterizedTest
  @ValueSource(strings = {"feedback", "notes", "patients", "tasks"})
  void answersInJsonWhatTheApiAnswersForEachRecord(String type) {
    Answer answer = calls.export(type).hasStatus(200);
    assertThat(answer.header("Content-Type")).startsWith("application/json");
    JsonNode data = answer.data();
    assertThat(data.get("data_type").asText()).isEqualTo(type);
    assertThat(data.get("generated_at").asText()).matches("2\\d{3}-.*\\.\\d{3}Z");
    assertThat(data.get("items")).hasSize(RECORDS.get(type));
    for (JsonNode item : data.get("items")) {
      assertThat(item).isEqualTo(alone(type, item.get("id").asText()));
    }
    List<String> created =
        calls.items(type).stream().map(item -> text(item, "created_at")).toList();
    assertThat(created).isSorted();
  }

  /** The single record, without the fields that lists omit. */
  private JsonNode alone(String type, String id) {
    ObjectNode record = (ObjectNode) hospital.api().get("/api/" + type + "/" + id).data();
    record.remove("history");
    return record;
  }

  @Test
  void answersInJsonTheEntriesOfTheAuditLog() {
    List<JsonNode> items = calls.items("audit");
    assertThat(items).hasSizeGreaterThan(10);
    Map<String, JsonNode> listed = new HashMap<>();
    String cursor = "";
    do {
      JsonNode page =
          hospital.api().get("/api/audit/events?limit=100" + cursor).hasStatus(200).data();
      page.get("events").forEach(event -> listed.put(text(event, "eventId"), event));
      String next = page.at("/pagination/next_cursor").asText("");
      cursor = next.isEmpty() ? "" : "&cursor=" + next;
    } while (!cursor.isEmpty());
    assertThat(items)
        .allSatisfy(item -> assertThat(item).isEqualTo(listed.get(text(item, "eventId"))));
  }

  @ParameterizedTest
  @ValueSource(strings = {"feedback", "corrections", "notes", "patients", "tasks", "audit"})
  void answersTheSameARecordALine(String type) throws Exception {
    // The export itself adds an audit entry.
    String until = "2000-01-01/" + java.time.Instant.now();
    Answer answer = calls.export(type, "format", "NDJSON", "date_range", until).hasStatus(200);
    assertThat(answer.header("Content-Type")).startsWith("application/x-ndjson");
    List<JsonNode> lines = new ArrayList<>();
    for (String line : answer.text().split("\n", -1)) {
      if (!line.isEmpty()) {
        lines.add(Json.MAPPER.readTree(line));
      }
    }
    assertThat(answer.text()).endsWith("\n");
    assertThat(lines).isNotEmpty().isEqualTo(calls.items(type, "date_range", until));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"feedback", "corrections", "disclosures", "notes", "patients", "tasks", "audit"})
  void answersRowsThatNoSpreadsheetRuns(String type) throws Exception {
    String until = "2000-01-01/" + java.time.Instant.now();
    Answer answer = calls.export(type, "format", "csv", "date_range", until).hasStatus(200);
    assertThat(answer.header("Content-Type").replace(" ", "").toLowerCase(java.util.Locale.ROOT))
        .startsWith("text/csv;")
        .contains("charset=utf-8")
        .contains("header=present");
    List<JsonNode> items = calls.items(type, "date_range", until);
    try (CSVParser rows = csv(answer.text())) {
      List<CSVRecord> read = rows.getRecords();
      assertThat(read).hasSameSizeAs(items);
      for (int i = 0; i < read.size(); i++) {
        assertSame(items.get(i), read.get(i));
      }
    }
    assertThat(answer.text()).contains("\r\n");
  }

  private static CSVParser csv(String text) throws Exception {
    return CSVParser.parse(
        new StringReader(text),
        CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).get());
  }

  private static void assertSame(JsonNode item, CSVRecord row) {
    assertThat(row.getParser().getHeaderNames())
        .containsExactlyElementsOf(item.properties().stream().map(Map.Entry::getKey).toList());
    item.properties().forEach(field -> assertSame(field.getValue(), row.get(field.getKey())));
  }

  private static void assertSame(JsonNode value, String cell) {
    if (value.isTextual()) {
      String text = value.textValue();
      boolean run = !text.isEmpty() && "=+-@".indexOf(text.charAt(0)) >= 0;
      assertThat(cell).isEqualTo(run ? "'" + text : text);
    } else if (value.isNull()) {
      assertThat(cell).isEmpty();
    } else if (value.isArray() && value.size() > 0 && value.get(0).isTextual()) {
      List<String> texts = new ArrayList<>();
      value.forEach(text -> texts.add(text.asText()));
      assertThat(cell).isEqualTo(String.join(" | ", texts));
    } else if (value.isArray() && value.isEmpty()) {
      assertThat(cell).isEmpty();
    } else {
      assertThat(cell).isEqualTo(value.isContainerNode() ? value.toString() : value.asText());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"feedback", "corrections", "disclosures", "notes", "patients", "tasks", "audit"})
  void answersADocumentThatIsValid(String type) throws Exception {
    String until = "2000-01-01/" + java.time.Instant.now();
    Answer answer = calls.export(type, "format", "xml", "date_range", until).hasStatus(200);
    assertThat(answer.header("Content-Type")).startsWith("application/xml");
    List<JsonNode> items = calls.items(type, "date_range", until);
    Element document = XmlExports.valid(schema(), answer.bytes());
    assertThat(document.getAttribute("data_type")).isEqualTo(type);
    List<Element> records = XmlExports.children(document);
    assertThat(records).hasSameSizeAs(items);
    for (int i = 0; i < records.size(); i++) {
      XmlExports.assertSame(items.get(i), records.get(i));
    }
  }

  private byte[] schema() {
    return Api.of(server).get("/api/export/schema.xsd").hasStatus(200).bytes();
  }

  @ParameterizedTest
  @CsvSource({"patients,ADT,A31", "feedback,ORU,R01", "notes,MDM,T02", "tasks,OMG,O19"})
  void answersABatchOfMessagesThatAValidatingParserAccepts(
      String type, String message, String trigger) throws Exception {
    Answer answer = calls.export(type, "format", "hl7").hasStatus(200);
    assertThat(answer.header("Content-Type")).startsWith("application/hl7-v2");
    Hl7Exports batch = Hl7Exports.of(answer.text());
    assertThat(batch.types()).hasSize(RECORDS.get(type)).containsOnly(message + "^" + trigger);
    assertThat(batch.patientNumbers()).contains(hospital.mrn());
    assertThat(answer.text()).contains("🩺");
  }

  @Test
  void namesTheFileAndKeepsItOutOfCaches() {
    for (String format : List.of("json", "ndjson", "csv", "xml", "hl7")) {
      LocalDate before = LocalDate.now(ZoneOffset.UTC);
      Answer answer = calls.export("patients", "format", format).hasStatus(200);
      assertThat(answer.header("Content-Disposition"))
          .isIn(
              Stream.of(before, LocalDate.now(ZoneOffset.UTC))
                  .map(
                      day ->
                          "attachment; filename=\"wardvoice-patients-%s.%s\""
                              .formatted(day, format))
                  .toList());
      assertThat(answer.header("Cache-Control")).isEqualTo("no-store");
      assertThat(answer.header("X-RateLimit-Limit")).isNotNull();
    }
  }

  @Test
  void answersNothingInAFormThatIsComplete() throws Exception {
    String none = "2000-01-01/2000-01-02";
    for (String type : List.of("feedback", "notes", "patients", "tasks")) {
      assertThat(calls.items(type, "date_range", none)).isEmpty();
      assertThat(raw(ExportCalls.path(type, "format", "ndjson", "date_range", none))).isEmpty();
      String csv = calls.export(type, "format", "csv", "date_range", none).text();
      assertThat(csv).startsWith("id,").endsWith("\r\n").hasLineCount(1);
      byte[] xml = calls.export(type, "format", "xml", "date_range", none).bytes();
      assertThat(XmlExports.children(XmlExports.valid(schema(), xml))).isEmpty();
      String hl7 = calls.export(type, "format", "hl7", "date_range", none).text();
      assertThat(Hl7Exports.of(hl7).types()).isEmpty();
    }
  }

  /** Without the checks against the OpenAPI document, which doesn't describe an empty body. */
  private String raw(String path) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(server.uri(path))
            .header("Authorization", hospital.api().sent("Authorization"))
            .build();
    HttpResponse<String> answer =
        HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    assertThat(answer.statusCode()).isEqualTo(200);
    return answer.body();
  }

  @Test
  void holdsWhatTheListWithTheSameFiltersHolds() {
    Map<String, String> wanted =
        Map.of(
            "feedback",
            "{\"patient_id\": \"" + hospital.patient() + "\", \"q\": \"bed\"}",
            "notes",
            "{\"status\": \"SIGNED\"}",
            "patients",
            "{\"q\": \"" + hospital.mrn() + "\", \"status\": \"active\"}",
            "tasks",
            "{\"overdue\": true, \"status\": \"In_Progress\"}");
    wanted.forEach(
        (type, filters) ->
            assertThat(ids(type, filters)).as(type).hasSize(type.equals("tasks") ? 2 : 1));
    assertThat(calls.items("audit", "filters", "{\"action\": \"note_signed\"}")).hasSize(1);
    assertThat(calls.items("tasks", "filters", "{\"overdue\": false}")).isEmpty();
  }

  private List<String> ids(String type, String filters) {
    return calls.items(type, "filters", filters).stream().map(item -> text(item, "id")).toList();
  }

  @Test
  void holdsWhatWasCreatedInTheRange() {
    String created = text(calls.items("patients").get(1), "created_at");
    for (String range :
        List.of(
            created + "/" + created,
            created + "/PT1M",
            created.replace("Z", "+00:00") + "/P1D",
            created.substring(0, 10) + "/" + created.substring(0, 10),
            "P1DT1H/" + created,
            created.substring(0, 10) + "/P1D")) {
      assertThat(calls.items("patients", "date_range", range).toString())
          .as(range)
          .contains(created);
    }
    assertThat(calls.items("patients", "date_range", "2000-01-01/P1Y")).isEmpty();
  }

  @Test
  void servesTheSchemaToAnybody() {
    Answer schema = Api.of(server).get("/api/export/schema.xsd").hasStatus(200);
    assertThat(schema.header("Content-Type")).startsWith("application/xml");
    assertThat(new String(schema.bytes(), StandardCharsets.UTF_8))
        .contains("urn:wardvoice:export:1");
  }

  private static String text(JsonNode item, String field) {
    return item.get(field).asText();
  }
}
