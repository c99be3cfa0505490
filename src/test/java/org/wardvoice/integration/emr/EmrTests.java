package org.wardvoice.integration.emr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.hl7.fhir.r4.model.DocumentReference;
import org.hl7.fhir.r4.model.Patient;
import org.hl7.fhir.r4.model.Task;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FoundHospital;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/**
 * What tests of the synchronization do again and again. Each leaves both sides in agreement; they run one after another, for
 * there is one EMR.
 */
@ServerTest
@ResourceLock("emr")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class EmrTests {

  static final String SYNC = "/api/integrations/emr/sync";
  static final List<Integer> NOTHING = List.of(0, 0, 0);

  /** Each run of the tests has one server, and one organization there that has the EMR. */
  private static FoundHospital hospital;

  final ServerUnderTest server;
  Api api;
  EmrCalls calls;
  FhirServer emr;

  EmrTests(ServerUnderTest server) {
    this.server = server;
  }

  @BeforeAll
  void connect() {
    emr = FhirServer.start(server.port("emr"));
    if (hospital == null) {
      hospital = found();
    }
    api = Api.of(server).as(hospital.email());
    calls = new EmrCalls(api);
    calls.map("Location/ward-1", "Cardiology");
    calls.map("Location/ward-2", "Surgery");
  }

  private FoundHospital found() {
    FoundHospital founded = FoundHospital.found(server);
    founded
        .api()
        .put(
            "/api/organizations/" + founded.id(),
            Map.of("name", server.setting("wardvoice.emr.fhir.organization")))
        .hasStatus(200);
    for (String name : List.of("Cardiology", "Surgery")) {
      founded.api().post("/api/departments", Map.of("name", name)).hasStatus(201);
    }
    awaitScheduledRun(founded.api());
    return founded;
  }

  /** The schedule starts a run as soon as it is clear whose EMR it is, and then no other one for a week. */
  private static void awaitScheduledRun(Api api) {
    await()
        .untilAsserted(
            () -> {
              JsonNode run = api.get(SYNC).hasStatus(200).data().at("/syncs/0");
              assertThat(run.path("status").asText()).isEqualTo("completed");
              assertThat(run.get("mode").asText()).isEqualTo("incremental");
              assertThat(run.get("requested_by").isNull()).isTrue();
            });
  }

  @AfterAll
  void disconnect() {
    emr.close();
  }

  static List<Integer> changes(JsonNode sync) {
    assertThat(sync.get("status").asText()).as(sync.toString()).isEqualTo("completed");
    return List.of(
        sync.get("created").asInt(), sync.get("updated").asInt(), sync.get("pushed").asInt());
  }

  static List<String> names(JsonNode checks) {
    return StreamSupport.stream(checks.spliterator(), false)
        .map(check -> check.get("name").asText())
        .toList();
  }

  static List<String> issues(JsonNode sync) {
    return StreamSupport.stream(sync.get("errors").spliterator(), false)
        .map(error -> error.get("issue").asText())
        .toList();
  }

  static Patient patient(String mrn, String family) {
    return FhirServer.patient(mrn, family, LocalDate.of(1950, 1, 2));
  }

  /** A new user, signed in. */
  static Api join(String role, String department) {
    return hospital.join("Colleague", role, department).api();
  }

  String register(String mrn, String name) {
    Map<String, Object> patient =
        Map.of(
            "name",
            name,
            "mrn",
            mrn,
            "date_of_birth",
            name.startsWith("Ada") ? "1950-01-02" : "1980-03-04",
            "department",
            "Cardiology",
            "admission_date",
            "2026-04-24T03:06:40Z");
    return api.post("/api/patients", patient).hasStatus(201).data("id");
  }

  void change(String patient, String field, String value) {
    api.put("/api/patients/" + patient, Map.of(field, value)).hasStatus(200);
  }

  /** A signed note. */
  String note(String patient, String content) {
    String id =
        api.post(
                "/api/notes",
                Map.of("patient_id", patient, "content", content, "department", "Cardiology"))
            .hasStatus(201)
            .data("id");
    api.post("/api/notes/" + id + "/sign", Map.of("password", Api.PASSWORD)).hasStatus(200);
    return id;
  }

  void begin(String task) {
    api.put("/api/tasks/" + task + "/status", Map.of("status", "in_progress")).hasStatus(200);
  }

  DocumentReference document(String id) {
    return emr.documents().all().stream()
        .filter(one -> one.getIdentifierFirstRep().getValue().equals("urn:uuid:" + id))
        .findFirst()
        .orElseThrow();
  }

  static String text(DocumentReference document, int content) {
    return new String(
        document.getContent().get(content).getAttachment().getData(), StandardCharsets.UTF_8);
  }

  Task task(String id) {
    return emr.tasks().all().stream()
        .filter(one -> one.getIdentifierFirstRep().getValue().equals("urn:uuid:" + id))
        .findFirst()
        .orElseThrow();
  }
}
