package org.wardvoice.shared.http.xml;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FormBody;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.TestPatients;

/** The same requests in XML and in JSON have the same effect, and the same errors. */
@ServerTest
@Tag("every-server")
class XmlIT {

  private static final String XML = "application/xml";
  private static final String UNKNOWN = "0198f0a2-7c1e-7d3a-9b6e-2f4c8d1e5a70";

  private final Api anybody;
  private final Api doctor;
  private final Api nurse;
  private final Api admin;
  private final XmlDocument schema;

  XmlIT(ServerUnderTest server) {
    anybody = Api.of(server);
    doctor = anybody.as("doctor@demo.example");
    nurse = anybody.as("nurse@demo.example");
    admin = anybody.as("super_admin@demo.example");
    schema = new XmlDocument(anybody.get("/api/schema.xsd").hasStatus(200));
  }

  private Answer xml(Api api, String method, String path, String root, Map<String, ?> fields) {
    return raw(api, method, path, schema.valid(XmlDocument.of(root, fields)));
  }

  /** Also with an invalid body. */
  private static Answer raw(Api api, String method, String path, String body) {
    return api.with("Accept", XML)
        .with("Content-Type", XML)
        .send(method, path, BodyPublishers.ofString(body));
  }

  private static Answer read(Api api, String path) {
    return api.with("Accept", XML).get(path);
  }

  private static Map<String, Object> patient(String name) {
    Map<String, Object> patient = new LinkedHashMap<>();
    patient.put("name", name);
    patient.put("mrn", "X-" + UUID.randomUUID());
    patient.put("date_of_birth", "1957-03-21");
    patient.put("department", "Cardiology");
    return patient;
  }

  /** Without what is new on each record or request. */
  private static SortedMap<String, String> lasting(SortedMap<String, String> texts) {
    SortedMap<String, String> lasting = new TreeMap<>(texts);
    lasting
        .keySet()
        .removeIf(
            path ->
                path.matches(
                    ".*/(id|mrn|admission_date|at|[a-z_]*_at|request_id|secret|token|refresh_token)"));
    return lasting;
  }

  private void assertSame(Answer xml, Answer json) {
    assertThat(xml.status()).as(xml.text()).isEqualTo(json.status());
    assertThat(lasting(schema.texts(xml))).isEqualTo(lasting(XmlDocument.texts(json.json())));
    assertThat(xml.headers("Vary")).contains("Accept");
    assertThat(json.headers("Vary")).contains("Accept");
  }

  private String id(Answer xml) {
    return schema.texts(xml).get("/data/id");
  }

  @Test
  void signsIn() {
    Map<String, String> who = Map.of("email", "doctor@demo.example", "password", Api.PASSWORD);
    Answer signedIn = xml(anybody, "POST", "/api/auth/login", "SignInRequest", who).hasStatus(200);
    String token = schema.texts(signedIn).get("/data/token");
    anybody.with("Authorization", "Bearer " + token).get("/api/patients?limit=1").hasStatus(200);
    assertThat(signedIn.text()).contains("<data xsi:type=\"SignInAnswer\">");

    Map<String, String> wrong = Map.of("email", "doctor@demo.example", "password", "wrong");
    assertSame(
        xml(anybody, "POST", "/api/auth/login", "SignInRequest", wrong),
        anybody.post("/api/auth/login", wrong));
  }

  @Test
  void createsReadsAndUpdatesARecord() {
    Map<String, Object> patient = patient("Zoë <O'Hara> & \u202e 😀");
    Answer made = xml(doctor, "POST", "/api/patients", "NewPatient", patient).hasStatus(201);
    String path = URI.create(made.header("Location")).getPath();
    assertThat(path).isEqualTo("/api/patients/" + id(made));
    Answer json = doctor.get(path);
    assertThat(json.data("name")).isEqualTo(patient.get("name"));
    Answer xml = read(doctor, path);
    assertSame(xml, json);
    assertSame(made, doctor.post("/api/patients", patient("Zoë <O'Hara> & \u202e 😀")));

    Map<String, Object> change = new LinkedHashMap<>();
    change.put("name", "Ann Other");
    change.put("admission_reason", "Chest pain");
    Api careful = doctor.with("If-Match", xml.header("ETag"));
    Answer changed = xml(careful, "PUT", path, "PatientChange", change).hasStatus(200);
    assertThat(doctor.get(path).data("name")).isEqualTo("Ann Other");
    assertThat(changed.header("ETag")).isEqualTo(read(doctor, path).header("ETag"));
    assertSame(
        xml(careful, "PUT", path, "PatientChange", change).hasStatus(412),
        careful.put(path, change));
    change.put("admission_reason", null);
    xml(doctor, "PUT", path, "PatientChange", change).hasStatus(200);
    assertThat(doctor.get(path).data().get("admission_reason").isNull()).isTrue();
  }

  @Test
  void tagsEachFormat() {
    String path = "/api/patients/" + TestPatients.admit(doctor, "Cardiology");
    String ofJson = doctor.get(path).header("ETag");
    String ofXml = read(doctor, path).header("ETag");
    assertThat(ofXml).isNotEqualTo(ofJson);

    Answer same = read(doctor.with("If-None-Match", "\"x\", " + ofXml), path);
    assertThat(same.hasStatus(304).header("ETag")).isEqualTo(ofXml);
    assertThat(same.headers("Vary")).contains("Accept");
    read(doctor.with("If-None-Match", ofJson), path).hasStatus(200);
    doctor.with("If-None-Match", ofXml).get(path).hasStatus(200);
    doctor.with("If-None-Match", ofJson).get(path).hasStatus(304);
    doctor.with("If-Match", ofXml).put(path, Map.of("name", "Ann")).hasStatus(200);
    doctor.with("If-Match", ofXml).put(path, Map.of("name", "Ann B")).hasStatus(412);
  }

  @Test
  void walksThroughAList() {
    String mark = "Walk-" + UUID.randomUUID();
    for (int i = 0; i < 3; i++) {
      xml(doctor, "POST", "/api/patients", "NewPatient", patient(mark)).hasStatus(201);
    }
    List<String> walked = new ArrayList<>();
    String path = "/api/patients?limit=2&q=" + mark;
    String cursor = "";
    do {
      Answer page = read(doctor, path + cursor).hasStatus(200);
      assertSame(page, doctor.get(path + cursor));
      SortedMap<String, String> texts = schema.texts(page);
      texts.forEach(
          (place, text) -> {
            if (place.matches("/data/patients/\\d+/id")) {
              walked.add(text);
            }
          });
      String next = texts.get("/data/pagination/next_cursor");
      cursor = next == null ? null : "&cursor=" + next;
    } while (cursor != null);
    assertThat(walked).hasSize(3).doesNotHaveDuplicates();
  }

  @Test
  void searchesWithAListOfIds() {
    String patient = TestPatients.admit(doctor, "Cardiology");
    Map<String, List<String>> ids = Map.of("ids", List.of(patient));
    assertSame(
        xml(doctor, "POST", "/api/patients/search", "PatientSearch", ids).hasStatus(200),
        doctor.post("/api/patients/search", ids));
  }

  @Test
  void writesNotesTasksAndWebhooks() {
    String patient = TestPatients.admit(doctor, "Cardiology");
    Map<String, String> note =
        Map.of("patient_id", patient, "note_type", "progress", "content", "Dry.\r\nClean.");
    Answer noted = xml(doctor, "POST", "/api/notes", "NewNote", note).hasStatus(201);
    assertSame(read(doctor, "/api/notes/" + id(noted)), doctor.get("/api/notes/" + id(noted)));
    assertSame(noted, doctor.post("/api/notes", note));

    Map<String, Object> task =
        Map.of("title", "Measure", "patient_id", patient, "priority", "high");
    Answer made = xml(nurse, "POST", "/api/tasks", "TaskBody", task).hasStatus(201);
    assertSame(made, nurse.post("/api/tasks", task));
    Map<String, Object> step = Map.of("status", "in_progress", "progress_percentage", 50);
    String status = "/api/tasks/" + id(made) + "/status";
    xml(nurse, "PUT", status, "StatusChange", step).hasStatus(200);
    Answer read = nurse.get("/api/tasks/" + id(made));
    assertThat(read.data().path("progress_percentage").asInt()).isEqualTo(50);
    assertSame(read(nurse, "/api/tasks/" + id(made)), read);

    Map<String, Object> webhook =
        Map.of(
            "url", "https://emr.hospital.example/hook",
            "events", List.of("note_signed", "task_created"),
            "payload", "thin",
            "secret", "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw");
    Answer hook = xml(admin, "POST", "/api/webhooks", "NewWebhook", webhook).hasStatus(201);
    assertSame(hook, admin.post("/api/webhooks", webhook));
    assertThat(admin.get("/api/webhooks/" + id(hook)).data().get("events").size()).isEqualTo(2);
    admin.with("Accept", XML).delete("/api/webhooks/" + id(hook)).hasStatus(200);
  }

  @Test
  void answersAFormInXml() {
    String patient = TestPatients.admit(doctor, "Cardiology");
    FormBody form = new FormBody().field("patient_id", patient);
    assertSame(
        nurse.with("Accept", XML).upload("/api/feedback", form).hasStatus(400),
        nurse.upload("/api/feedback", form));
  }

  @Test
  void repeatsAnAnswerInTheFormatOfTheRepetition() {
    Map<String, Object> patient = patient("Ann Example");
    Api keyed = doctor.with("Idempotency-Key", UUID.randomUUID().toString());
    Answer first = keyed.post("/api/patients", patient).hasStatus(201);
    Answer again = xml(keyed, "POST", "/api/patients", "NewPatient", patient).hasStatus(201);
    assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
    assertThat(id(again)).isEqualTo(first.data("id"));
    assertThat(schema.texts(again)).isEqualTo(XmlDocument.texts(first.json()));
    assertThat(again.header("ETag")).isEqualTo(first.header("ETag").replaceFirst("\"$", ".xml\""));
  }

  @Test
  void refusesLikeInJson() {
    String path = "/api/patients/" + TestPatients.admit(doctor, "Cardiology");
    Map<String, Object> taken = patient("Ann");
    doctor.post("/api/patients", taken).hasStatus(201);
    assertSame(
        xml(doctor, "POST", "/api/patients", "NewPatient", taken).hasStatus(409),
        doctor.post("/api/patients", taken));
    assertSame(read(anybody, path).hasStatus(401), anybody.get(path));
    assertSame(
        read(anybody.with("Authorization", "Bearer x"), path).hasStatus(401),
        anybody.with("Authorization", "Bearer x").get(path));
    assertSame(read(nurse, "/api/audit/events").hasStatus(403), nurse.get("/api/audit/events"));
    assertSame(
        read(doctor, "/api/patients/" + UNKNOWN).hasStatus(404),
        doctor.get("/api/patients/" + UNKNOWN));
    assertSame(read(doctor, "/api/nothing").hasStatus(404), doctor.get("/api/nothing"));
    assertSame(
        doctor.with("Accept", XML).delete("/api/patients").hasStatus(405),
        doctor.delete("/api/patients"));
    assertSame(
        read(doctor, "/api/patients?limit=0").hasStatus(400), doctor.get("/api/patients?limit=0"));
  }

  @Test
  void tellsWhoAsksTooOftenWhenToAskAgain() {
    Map<String, String> wrong = Map.of("email", "nobody@demo.example", "password", "wrong");
    Answer json;
    Answer xml;
    // A minute may end between the two.
    do {
      json = anybody.post("/api/auth/login", wrong);
      xml = xml(anybody, "POST", "/api/auth/login", "SignInRequest", wrong);
    } while (json.status() == 401 || xml.status() == 401);
    xml.hasStatus(429);
    assertThat(json.status()).isEqualTo(429);
    assertThat(schema.texts(xml))
        .containsEntry("/error/code", "RATE_LIMIT_EXCEEDED")
        .containsEntry("/error/retry_after", xml.header("Retry-After"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<a><name>  </name><unknown/></a>|{\"name\": \"  \", \"unknown\": \"\"}",
        "<a><name><x/></name><mrn>1</mrn></a>|{\"name\": {\"x\": \"\"}, \"mrn\": \"1\"}",
        "<a><name>Ann</name><date_of_birth>x</date_of_birth></a>|{\"name\": \"Ann\", \"date_of_birth\": \"x\"}",
        "<a/>|{}"
      })
  void namesTheSameViolations(String xml, String json) {
    assertSame(
        raw(doctor, "POST", "/api/patients", xml).hasStatus(400),
        doctor.json("POST", "/api/patients", json));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<a>",
        "<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/hostname\">]><a><name>&x;</name></a>",
        "{}"
      })
  void refusesABrokenDocument(String body) {
    SortedMap<String, String> texts =
        schema.texts(raw(doctor, "POST", "/api/patients", body).hasStatus(400));
    assertThat(texts)
        .containsEntry("/error/code", "MALFORMED_REQUEST")
        .containsEntry("/success", "false");
    assertThat(texts.get("/error/message")).startsWith("The body ");
  }

  @Test
  void refusesALargeDocumentAndAnotherCharset() {
    String large = "<a><name>" + "x".repeat(1_100_000) + "</name></a>";
    raw(doctor, "POST", "/api/patients", large).hasStatus(413);
    doctor
        .with("Content-Type", "application/xml; charset=ISO-8859-1")
        .send("POST", "/api/patients", BodyPublishers.ofString("<a/>"))
        .isError(415, "UNSUPPORTED_MEDIA_TYPE");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "*/*",
        "application/json, application/xml",
        "application/xml, application/json",
        "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
        "application/xml;q=0.5, */*"
      })
  void answersJsonUnlessXmlIsPreferred(String accept) {
    Answer answer = doctor.with("Accept", accept).get("/api/patients?limit=1").hasStatus(200);
    assertThat(answer.header("Content-Type")).startsWith("application/json");
    doctor.with("Accept", accept).get("/api/nothing").isError(404, "NOT_FOUND");
  }

  @Test
  void namesTheTypeOfAListInTheSchema() {
    assertThat(read(doctor, "/api/patients?limit=1").text())
        .contains("<data xsi:type=\"PatientItemList\">");
  }

  @Test
  void takesTextXmlForTheSame() {
    String body = XmlDocument.of("NewPatient", patient("Ann Example"));
    doctor
        .with("Content-Type", "text/xml; charset=utf-8")
        .send("POST", "/api/patients", BodyPublishers.ofString(body))
        .hasStatus(201);
    for (String path : List.of("/api/patients?limit=1", "/api/schema.xsd", "/api/none")) {
      assertThat(doctor.with("Accept", "text/xml").get(path).header("Content-Type"))
          .startsWith(XML);
    }
  }

  /** These have formats of their own. */
  @Test
  void leavesOtherDocumentsAlone() {
    read(anybody, "/api/auth/jwks").hasStatus(406);
    assertThat(read(admin, "/api/export/patients?format=xml").hasStatus(200).text())
        .contains("urn:wardvoice:export:1");
  }
}
