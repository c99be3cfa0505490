package org.wardvoice.events;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.wardvoice.events.LogReader.EVENTS;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FoundHospital;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;
import org.wardvoice.testing.TestPatients;

/** Paging through the event log, and the audit of its readers. */
@ServerTest
class EventLogIT {

  private static final String TRACE = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";

  private final ServerUnderTest server;
  private final FoundHospital hospital;
  private final Api admin;
  private final Sql sql;

  EventLogIT(ServerUnderTest server) {
    this.server = server;
    hospital = FoundHospital.found(server);
    admin = hospital.api();
    sql = new Sql(server);
  }

  @BeforeEach
  void openDepartments() {
    for (String name : List.of("Cardiology", "Emergency")) {
      admin.post("/api/departments", Map.of("name", name)).hasStatus(201);
    }
  }

  @Test
  void goesOnWhereItStopped() {
    LogReader log = LogReader.fromNow(admin);
    String start = log.cursor();
    List<String> patients = List.of(patient(), patient(), patient());
    patients.forEach(id -> log.await("patient.created", id));

    JsonNode first = page("limit=2&types=patient.created&after=" + start);
    assertThat(ids(first)).containsExactly(patients.get(0), patients.get(1));
    assertThat(first.get("more").asBoolean()).isTrue();
    JsonNode second = page("limit=2&types=patient.created&after=" + cursor(first));
    assertThat(ids(second)).startsWith(patients.get(2));
    assertThat(page("limit=2&types=patient.created&after=" + start)).isEqualTo(first);

    String end = cursor(page("after=latest"));
    JsonNode nothing = page("types=note.signed&after=" + end);
    assertThat(nothing.get("events")).isEmpty();
    assertThat(nothing.get("more").asBoolean()).isFalse();
  }

  @Test
  void beginsWithTheOldestThatIsKept() {
    LogReader log = LogReader.fromNow(admin);
    String oldest = patient();
    log.await("patient.created", oldest);
    log.await("patient.created", patient());
    JsonNode first = page("limit=1");
    assertThat(first.at("/events/0/data/id").asText()).isEqualTo(oldest);
    assertThat(first.get("more").asBoolean()).isTrue();
  }

  @Test
  void movesPastWhatItDoesNotShow() {
    LogReader log = LogReader.fromNow(admin);
    String before = log.cursor();
    String id = patient();
    log.await("patient.created", id);

    JsonNode filtered = page("types=note_signed&after=" + before);

    assertThat(filtered.get("events")).isEmpty();
    assertThat(cursor(filtered)).isNotEqualTo(before);
    assertThat(page("after=" + cursor(filtered)).toString()).doesNotContain(id);
  }

  @ParameterizedTest
  @ValueSource(strings = {"patient.created", "PATIENT_CREATED", "*", "note.signed,patient_created"})
  void takesEitherSpelling(String types) {
    LogReader log = LogReader.fromNow(admin, "types=" + types);
    String id = patient();
    assertThat(log.await("patient.created", id).get("id").asText()).isEqualTo(id);
  }

  @Test
  void showsOneDepartment() {
    String start = cursor(page("after=latest"));
    String id = patient();
    LogReader emergency = LogReader.fromNow(admin, "department=Emergency");
    String other = patient("Emergency");
    emergency.await("patient.created", other);

    assertThat(page("limit=100&department=emergency&after=" + start).toString())
        .contains(other)
        .doesNotContain(id);
    JsonNode unknown = page("department=Nowhere&after=" + start);
    assertThat(unknown.get("events")).isEmpty();
    assertThat(cursor(unknown)).isEqualTo(start);
  }

  @ParameterizedTest
  @CsvSource({
    "after, nonsense, is not a cursor of this log",
    "after, 0, is not a cursor of this log",
    "types, patient.deleted, patient.created",
    "types, webhook.test, patient.created",
    "limit, 0, must be a whole number from 1 to 100",
    "limit, 101, must be a whole number from 1 to 100",
    "limit, many, must be a whole number from 1 to 100"
  })
  void refusesWhatIsNoPlaceNoTypeAndNoNumber(String field, String value, String issue) {
    admin.get(EVENTS + "?" + field + "=" + value).isInvalid(field, issue);
  }

  @Test
  void refusesAPlaceInAnotherOrganizationsLog() {
    String foreign =
        FoundHospital.found(server)
            .api()
            .get(EVENTS + "?after=latest")
            .hasStatus(200)
            .data("cursor");
    admin.get(EVENTS + "?after=" + foreign).isInvalid("after", "is not a cursor of this log");
  }

  @Test
  void looksAtSoMuchAtOnceAndNoMore() throws Exception {
    Api nurse = hospital.join("Nora Keller", "nurse", "Cardiology").api();
    String start = nurse.get(EVENTS + "?after=latest").hasStatus(200).data("cursor");
    String mark = "bulk-" + UUID.randomUUID();
    new EventRows(sql).addMany(10_001, UUID.fromString(hospital.id()), mark);
    await()
        .until(
            () ->
                sql.count(
                        "select count(*) from outbox_events where subject_type = ? and sequence is null",
                        mark)
                    == 0);
    try {
      JsonNode first = nurse.get(EVENTS + "?after=" + start).hasStatus(200).data();
      assertThat(first.get("events")).isEmpty();
      assertThat(first.get("more").asBoolean()).isTrue();
      JsonNode second = nurse.get(EVENTS + "?after=" + cursor(first)).hasStatus(200).data();
      assertThat(second.get("events")).isEmpty();
      assertThat(second.get("more").asBoolean()).isFalse();
    } finally {
      sql.update("delete from outbox_events where subject_type = ?", mark);
    }
  }

  @Test
  void keepsTheTraceOfTheRequest() throws Exception {
    LogReader log = LogReader.fromNow(admin);
    String traced = TestPatients.admit(admin.with("traceparent", TRACE), "Cardiology");
    String malformed = TestPatients.admit(admin.with("traceparent", TRACE + "-more"), "Cardiology");
    log.await("patient.created", malformed);

    String id = TRACE.split("-", -1)[1];
    assertThat(trace(traced)).matches("00-" + id + "-[0-9a-f]{16}-" + TRACE.split("-", -1)[3]);
    assertThat(trace(malformed)).doesNotContain(id);
  }

  private String trace(String patient) throws Exception {
    return sql.value(
        "select traceparent from outbox_events where subject_id = cast(? as uuid)", patient);
  }

  @Test
  void keepsWhoHasReadWhatButNoQuestionsInVain() throws Exception {
    LogReader log = LogReader.fromNow(admin);
    String start = log.cursor();
    String id = patient();
    log.await("patient.created", id);
    JsonNode read = page("limit=1&types=patient.created&after=" + start);
    String event = read.at("/events/0/id").asText();

    assertThat(
            sql.count(
                "select count(*) from audit_events where event_type = 'data_access' and action = 'events_read'"
                    + " and metadata::text like '%' || ? || '%' and metadata::text like '%' || ? || '%'",
                event, read.at("/events/0/data/id").asText()))
        .isPositive();
    int before = audited();
    page("types=note.signed&after=" + cursor(page("after=latest&types=note.signed")));
    assertThat(audited()).isEqualTo(before);
  }

  private int audited() throws Exception {
    return sql.count(
        "select count(*) from audit_events where action = 'events_read' and organization_id = ?",
        UUID.fromString(hospital.id()));
  }

  private JsonNode page(String query) {
    return admin.get(EVENTS + "?" + query).hasStatus(200).data();
  }

  private static String cursor(JsonNode page) {
    return page.get("cursor").asText();
  }

  private static List<String> ids(JsonNode page) {
    return StreamSupport.stream(page.get("events").spliterator(), false)
        .map(event -> event.at("/data/id").asText())
        .toList();
  }

  private String patient() {
    return patient("Cardiology");
  }

  private String patient(String department) {
    return TestPatients.admit(admin, department);
  }
}
