package org.wardvoice.integration;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.Campaign;
import org.wardvoice.testing.FormBody;
import org.wardvoice.testing.FoundHospital;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.TestPatients;

/**
 * The API and the FHIR interface are two doors to the same records: whoever is let in by one is let in by the other, sees
 * the same there, and leaves the same traces.
 */
@ServerTest
@Tag("campaign")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FhirParityIT {

  /** One for each rule of who may read what; the others hold the same permissions as one of these. */
  private static final List<String> ROLES =
      List.of("super_admin", "hospital_admin", "doctor", "nurse", "quality_manager");

  private static final List<String> OTHERS =
      List.of("attending_physician", "physician", "clinician");

  private final ServerUnderTest server;
  private final List<Door> doors = new ArrayList<>();
  private final List<Visitor> visitors = new ArrayList<>();

  FhirParityIT(ServerUnderTest server) {
    this.server = server;
  }

  /** A record behind both doors. */
  private record Door(String type, String list, String resource, String id, String idInFhir) {

    String path() {
      return "/api/" + type + "/" + id;
    }

    String fhirPath() {
      return "/fhir/R4/" + resource + "/" + idInFhir;
    }
  }

  /**
   * Somebody at the doors.
   *
   * @param calls gives an address of its own to each call of a stranger: of each address only some refusals are kept
   */
  private record Visitor(String name, Supplier<Api> calls) {

    Api api() {
      return calls.get();
    }
  }

  @BeforeAll
  void build() {
    FoundHospital hospital = FoundHospital.found(server);
    Api admin = hospital.api();
    admin.post("/api/departments", Map.of("name", "Cardiology")).hasStatus(201);
    admin.post("/api/departments", Map.of("name", "Emergency")).hasStatus(201);
    FoundHospital other = FoundHospital.found(server);
    other.api().post("/api/departments", Map.of("name", "Cardiology")).hasStatus(201);
    records(admin, "own");
    records(other.api(), "foreign");
    List<String> roles = new ArrayList<>(ROLES);
    if (Campaign.isOn()) {
      roles.addAll(OTHERS);
    }
    for (String role : roles) {
      for (String ward : List.of("Cardiology", "Emergency")) {
        Api api = hospital.join("Person", role, ward).api();
        visitors.add(new Visitor(role + " of " + ward, () -> api));
      }
    }
    Visitor nurse =
        visitors.stream()
            .filter(one -> one.name().equals("nurse of Cardiology"))
            .findFirst()
            .orElseThrow();
    Api key = key(nurse.api(), "patient:read");
    Api noteKey = key(nurse.api(), "notes:read");
    visitors.add(new Visitor("key", () -> key));
    visitors.add(new Visitor("key for notes", () -> noteKey));
    visitors.add(new Visitor("nobody", () -> Api.of(server)));
    visitors.add(new Visitor("forger", () -> Api.of(server).with("Authorization", "Bearer a.b.c")));
  }

  private Api key(Api owner, String permission) {
    return Api.of(server)
        .with(
            "X-API-Key",
            owner
                .post(
                    "/api/auth/api-keys", Map.of("name", "Key", "permissions", List.of(permission)))
                .hasStatus(201)
                .data("key"));
  }

  private void records(Api admin, String whose) {
    String patient = TestPatients.admit(admin, "Cardiology");
    doors.add(new Door("patients", whose, "Patient", patient, patient));
    doors.add(new Door("patients", whose, "Encounter", patient, patient));
    String note =
        admin
            .post(
                "/api/notes",
                Map.of("patient_id", patient, "content", "Calm.", "department", "Cardiology"))
            .hasStatus(201)
            .data("id");
    doors.add(new Door("notes", whose, "DocumentReference", note, note));
    String task =
        admin
            .post(
                "/api/tasks",
                Map.of("title", "Lift", "patient_id", patient, "department", "Cardiology"))
            .hasStatus(201)
            .data("id");
    doors.add(new Door("tasks", whose, "Task", task, task));
    String feedback =
        admin
            .upload(
                "/api/feedback",
                new FormBody().field("patient_id", patient).field("text", "All was very good."))
            .hasStatus(201)
            .data("feedback_id");
    org.awaitility.Awaitility.await()
        .until(
            () -> admin.get("/api/feedback/" + feedback).data("transcription_status"),
            status -> !status.equals("processing"));
    doors.add(new Door("feedback", whose, "Observation", feedback, feedback + "-sentiment-score"));
  }

  @TestFactory
  List<DynamicTest> letsInTheSamePeople() {
    List<DynamicTest> tests = new ArrayList<>();
    for (Visitor visitor : visitors) {
      for (Door door : doors) {
        tests.add(
            DynamicTest.dynamicTest(
                visitor.name() + ", " + door.list() + " " + door.resource(),
                () -> assertSame(visitor, door)));
      }
    }
    return tests;
  }

  private void assertSame(Visitor visitor, Door door) throws SQLException {
    String here = Ids.next().toString();
    String there = Ids.next().toString();
    Answer api = visitor.api().with("X-Request-Id", here).get(door.path());
    Answer fhir = visitor.api().with("X-Request-Id", there).get(door.fhirPath());
    assertThat(fhir.status()).as(fhir.text()).isEqualTo(api.status());
    if (api.status() == 200) {
      assertThat(opaque(fhir.header("ETag"))).isEqualTo(opaque(api.header("ETag")));
      assertThat(fhir.json().at("/id").asText()).isEqualTo(door.idInFhir());
    } else {
      assertThat(fhir.text())
          .contains("OperationOutcome")
          .contains(api.json().path("required").asText());
    }
    assertThat(trace(there)).isEqualTo(trace(here));
    boolean leavesATrace = api.status() != 404 && !visitor.name().equals("nobody");
    assertThat(trace(there).isEmpty()).isNotEqualTo(leavesATrace);
  }

  /** Without the quotes, the weakness and the names that are shown beside. */
  private static String opaque(String tag) {
    String[] parts = tag.replaceFirst("^W/", "").replace("\"", "").split("\\.", -1);
    return parts[0];
  }

  @TestFactory
  List<DynamicTest> listsTheSame() {
    List<DynamicTest> tests = new ArrayList<>();
    for (Visitor visitor : visitors) {
      for (Door door : doors) {
        if (door.list().equals("own")) {
          tests.add(
              DynamicTest.dynamicTest(
                  visitor.name() + ", " + door.resource(), () -> assertSameList(visitor, door)));
        }
      }
    }
    return tests;
  }

  private void assertSameList(Visitor visitor, Door door) {
    Answer api = visitor.api().get("/api/" + door.type() + "?limit=100");
    Answer fhir = visitor.api().get("/fhir/R4/" + door.resource() + "?_count=100");
    assertThat(fhir.status()).as(fhir.text()).isEqualTo(api.status());
    if (api.status() == 200) {
      Set<String> expected = new TreeSet<>();
      api.data().get(door.type()).forEach(item -> expected.add(item.get("id").asText()));
      Set<String> found = new TreeSet<>();
      for (JsonNode entry : fhir.json().path("entry")) {
        found.add(entry.at("/resource/id").asText().substring(0, 36));
      }
      assertThat(found).isEqualTo(expected);
    }
  }

  /** What the audit log holds of a request, but for the path and the feedback's id, of which an observation's is a part. */
  private List<String> trace(String requestId) throws SQLException {
    try (Connection connection = server.database();
        PreparedStatement statement =
            connection.prepareStatement(
                "select event_type, action, outcome, user_id, resource_type, resource_id,"
                    + " (metadata::jsonb - 'path' #- '{identifiers,feedback_id}')::text"
                    + " from audit_events where request_id = ? order by event_id")) {
      statement.setString(1, requestId);
      List<String> rows = new ArrayList<>();
      try (ResultSet found = statement.executeQuery()) {
        while (found.next()) {
          StringBuilder row = new StringBuilder();
          for (int column = 1; column <= 7; column++) {
            row.append(found.getString(column)).append(' ');
          }
          rows.add(row.toString().replace(", \"identifiers\": {}", ""));
        }
      }
      return rows;
    }
  }
}
