package org.wardvoice.integration.hl7;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FoundHospital;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;

/** What is kept of messages, and the table of wards. */
@ServerTest
class Hl7RecordsIT {

  private final ServerUnderTest server;
  private FoundHospital hospital;
  private Hl7Calls hl7;

  Hl7RecordsIT(ServerUnderTest server) {
    this.server = server;
  }

  @BeforeEach
  void found() {
    hospital = FoundHospital.found(server);
    for (String department : List.of("Cardiology", "Surgery")) {
      hospital.api().post("/api/departments", Map.of("name", department)).hasStatus(201);
    }
    hl7 = new Hl7Calls(hospital.api());
  }

  private static String mrn() {
    return "R-" + UUID.randomUUID();
  }

  @Test
  void keepsTheTextUnreadableInTheDatabaseAndFromThoseWhoMayNotReadThePatient() throws Exception {
    Adt message = Adt.of("A01", mrn(), "Surgery");
    hl7.applies(message);
    String id = hl7.message(message.controlId()).get("id").asText();
    assertThat(
            new Sql(server)
                .count(
                    "select count(*) from hl7_messages where id = cast(? as uuid)"
                        + " and position(convert_to('Lang', 'UTF8') in content) = 0",
                    id))
        .isEqualTo(1);
    FoundHospital.Colleague admin = hospital.join("Adam", "hospital_admin", "Cardiology");
    assertThat(admin.api().get(Hl7Calls.MESSAGES + "/" + id).hasStatus(200).data().has("content"))
        .isFalse();
    FoundHospital other = FoundHospital.found(server);
    other.api().get(Hl7Calls.MESSAGES + "/" + id).isError(404, "NOT_FOUND");
    other.api().post(Hl7Calls.MESSAGES + "/" + id + "/retry").isError(404, "NOT_FOUND");
  }

  @Test
  void keepsTheTextOfAMergeFromThoseWhoMayReadOnlyOneOfTheTwo() {
    String survivor = admit("Surgery");
    String near = admit("Surgery");
    String far = admit("Cardiology");
    List<JsonNode> ids = List.of(hl7.patient(survivor).get("id"), hl7.patient(near).get("id"));
    Api admin = hospital.join("Adam", "hospital_admin", "Surgery").api();
    assertThat(merged(survivor, far, admin).has("content")).isFalse();
    assertThat(merged(survivor, near, admin).has("content")).isTrue();
    JsonNode read =
        await()
            .until(
                () ->
                    hospital
                        .api()
                        .get("/api/audit/events?action=hl7_message_read")
                        .hasStatus(200)
                        .data()
                        .at("/events/0/metadata"),
                found -> !found.isMissingNode());
    assertThat(List.of(read.get("patient_id"), read.at("/patients/0"))).isEqualTo(ids);
  }

  private String admit(String department) {
    String mrn = mrn();
    hl7.applies(Adt.of("A01", mrn, department));
    return mrn;
  }

  private JsonNode merged(String survivor, String retired, Api reader) {
    Adt merge = Adt.merge(survivor, retired);
    hl7.applies(merge);
    String id = hl7.message(merge.controlId()).get("id").asText();
    return reader.get(Hl7Calls.MESSAGES + "/" + id).hasStatus(200).data();
  }

  @Test
  void appliesWhatWasStoredAndLeftBehind() throws Exception {
    Adt message = Adt.of("A01", mrn(), "Surgery");
    hl7.applies(message);
    String id = hl7.message(message.controlId()).get("id").asText();
    new Sql(server)
        .update(
            "update hl7_messages set status = 'received', settled_at = null, answer = null,"
                + " acknowledgement = null, received_at = received_at - interval '1 hour'"
                + " where id = cast(? as uuid)",
            id);
    await()
        .untilAsserted(
            () ->
                assertThat(hl7.message(message.controlId()).get("status").asText())
                    .isEqualTo("applied"));
  }

  @Test
  void holdsTheKeyOfABatchWhileItIsApplied() throws Exception {
    String key = "batch-" + UUID.randomUUID();
    Hl7Calls keyed = new Hl7Calls(hospital.api().with("Idempotency-Key", key));
    String messages =
        Adt.of("A01", mrn(), "Surgery").text() + Adt.of("A01", mrn(), "Surgery").text();
    String batch = "BHS|^~\\&|X\r" + messages + "BTS|2\r";
    keyed.send(batch.getBytes(StandardCharsets.UTF_8)).hasStatus(200);
    assertThat(
            new Sql(server)
                .count(
                    "select count(*) from idempotency_keys where key = ?"
                        + " and lease_until > created_at + interval '1 minute'",
                    key))
        .isEqualTo(1);
  }

  @Test
  void changesTheTableOfWardsThoughAMessageNamedAnUnknownOneMeanwhile() {
    Answer read = hospital.api().get(Hl7Calls.DEPARTMENTS).hasStatus(200);
    assertThat(hl7.send(Adt.of("A01", mrn(), "C4 West")).code()).isEqualTo("AE");
    Answer again = hospital.api().get(Hl7Calls.DEPARTMENTS).hasStatus(200);
    assertThat(again.data().get("unknown_wards")).hasSize(1);
    assertThat(again.header("ETag")).isNotEqualTo(read.header("ETag"));
    hospital
        .api()
        .with("If-Match", read.header("ETag"))
        .put(Hl7Calls.DEPARTMENTS, Map.of("departments", List.of()))
        .hasStatus(200);
  }

  @Test
  void changesTheTableOfWardsAsAWhole() {
    Answer read = hospital.api().get(Hl7Calls.DEPARTMENTS).hasStatus(200);
    hl7.assign("W1", "SURGERY");
    hospital
        .api()
        .with("If-Match", read.header("ETag"))
        .put(Hl7Calls.DEPARTMENTS, Map.of("departments", List.of()))
        .isError(412, "PRECONDITION_FAILED");
    assertThat(hospital.api().get(Hl7Calls.DEPARTMENTS).data().at("/departments/0").toString())
        .isEqualTo("{\"ward\":\"W1\",\"department\":\"Surgery\"}");
    hospital
        .api()
        .put(
            Hl7Calls.DEPARTMENTS,
            Map.of("departments", List.of(Map.of("ward", "W2", "department", "Nowhere"))))
        .isInvalid("departments[0].department", "unknown department");
  }
}
