package org.wardvoice.retention;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
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
import org.wardvoice.testing.TestPatients;

/** Administrators see what expires, and hold it. */
@ServerTest
class RetentionIT {

  private static final String HOLDS = "/api/legal-holds";

  private static final String EVENTS = "/api/retention/events";

  private final ServerUnderTest server;
  private final FoundHospital hospital;
  private final Api api;
  private String patient;

  RetentionIT(ServerUnderTest server) {
    this.server = server;
    hospital = FoundHospital.found(server);
    api = hospital.api();
  }

  @BeforeEach
  void admit() {
    api.post("/api/departments", Map.of("name", "Cardiology")).hasStatus(201);
    patient = TestPatients.admit(api, "Cardiology");
  }

  @Test
  void tellsHowLongDataIsKept() {
    JsonNode rules = api.get("/api/retention").hasStatus(200).data().get("rules");
    assertThat(rules.at("/0/kind").asText()).isEqualTo("events");
    assertThat(rules.at("/0/keeps").asText()).isEqualTo("P30D");
    assertThat(rules.at("/0/setting").asText()).isEqualTo("wardvoice.events.retention");
    assertThat(rules.at("/0/due").asInt()).isZero();
    assertThat(rules.at("/1/kind").asText()).isEqualTo("hl7_messages");
    assertThat(rules.at("/1/keeps").asText()).isEqualTo("P3650D");
    assertThat(rules.findValuesAsText("kind")).contains("feedback", "recordings", "audit");
    assertThat(rules.at("/9/permanent").asBoolean()).isTrue();
    assertThat(api.get("/api/retention/removals").hasStatus(200).data().get("removals")).isEmpty();
  }

  @Test
  void administratorsSetHowLongDataIsKept() throws Exception {
    JsonNode set = setting(Map.of("keeps", "P60D")).hasStatus(200).data();
    assertThat(set.get("keeps").asText()).isEqualTo("P60D");
    assertThat(set.get("installation_keeps").asText()).isEqualTo("P30D");
    assertThat(set.get("changed_by").asText()).isNotEmpty();
    createOldEvents();
    JsonNode forecast =
        await()
            .until(
                () -> api.get(EVENTS + "/dry-run?keeps=P14D").hasStatus(200).data(),
                found -> found.get("due").asInt() == 1);
    assertThat(forecast.get("shorter").asBoolean()).isTrue();

    setting(Map.of("keeps", "P14D")).isInvalid("confirmed", "1 will be deleted");
    String read = api.get(EVENTS).hasStatus(200).header("ETag");
    JsonNode shorter =
        api.with("If-Match", read)
            .put(EVENTS, Map.of("keeps", "P14D", "confirmed", true))
            .hasStatus(200)
            .data();
    assertThat(shorter.get("due").asInt()).isEqualTo(1);
    api.with("If-Match", read).put(EVENTS, Map.of("keeps", "P90D")).hasStatus(412);
    Map<String, Object> nothing = new HashMap<>();
    nothing.put("keeps", null);
    JsonNode reset = setting(nothing).hasStatus(200).data();
    assertThat(reset.get("keeps").asText()).isEqualTo("P30D");
    assertThat(reset.get("changed_by").isNull()).isTrue();
    JsonNode changes =
        api.get("/api/audit/events?action=retention_changed").hasStatus(200).data().get("events");
    assertThat(changes.findValuesAsText("to")).containsExactly("P30D", "P14D", "P60D");
  }

  /** One that is twenty days old; others are new. */
  private void createOldEvents() throws Exception {
    new Sql(server)
        .update(
            "update outbox_events set occurred_at = now() - interval '20 days' where organization_id = ?"
                + " and subject_id = ?",
            hospital.id(),
            UUID.fromString(patient));
  }

  private Answer setting(Map<String, Object> change) {
    return api.put(EVENTS, change);
  }

  @Test
  void refusesARetentionOutOfBounds() {
    setting(Map.of("keeps", "P6D")).isInvalid("keeps", "must be from 7 to 36500 days");
    setting(Map.of("keeps", "P36501D")).isInvalid("keeps", "must be from");
    setting(Map.of("keeps", "PT200H")).isInvalid("keeps", "whole days");
    setting(Map.of("keeps", "a month")).isInvalid("keeps", "whole days");
    api.put("/api/retention/audit", Map.of("keeps", "P2192D")).isInvalid("keeps", "never deleted");
    api.get("/api/retention/recordings/dry-run?keeps=P90D").isInvalid("keeps", "never deleted");
    api.get(EVENTS + "/dry-run").isInvalid("keeps", "required");
    api.get("/api/retention/dreams").isError(404, "NOT_FOUND");
  }

  @Test
  void keepsAHoldUntilItIsReleased() {
    api.post(HOLDS, Map.of("reason", "Audit by the ministry")).hasStatus(201);
    JsonNode placed =
        api.post(HOLDS, Map.of("patient_id", patient, "reason", "Lawsuit 4711"))
            .hasStatus(201)
            .data();
    assertThat(placed.get("active").asBoolean()).isTrue();
    String path = HOLDS + "/" + placed.get("id").asText();
    assertThat(api.get(path).hasStatus(200).data()).isEqualTo(placed);

    JsonNode released =
        api.post(path + "/release", Map.of("reason", "Settled")).hasStatus(200).data();
    assertThat(released.get("active").asBoolean()).isFalse();
    assertThat(released.get("release_reason").asText()).isEqualTo("Settled");
    api.post(path + "/release", Map.of("reason", "Settled")).isError(409, "CONFLICT");
    assertThat(listed("")).hasSize(2);
    assertThat(listed("?active=true")).hasSize(1);
    assertThat(listed("?patient_id=" + patient)).hasSize(2);
    String another = TestPatients.admit(api, "Cardiology");
    assertThat(listed("?patient_id=" + another).findValuesAsText("reason"))
        .containsExactly("Audit by the ministry");
    assertThat(listed("?patient_id=" + UUID.randomUUID())).isEmpty();
    assertThat(
            api.get("/api/audit/events?action=legal_hold_released")
                .hasStatus(200)
                .data()
                .at("/events/0/metadata/patient_id")
                .asText())
        .isEqualTo(patient);
  }

  @Test
  void placesOneHoldWhereTheAnswerGotLost() throws Exception {
    String key = "hold-" + UUID.randomUUID();
    Api keyed = api.with("Idempotency-Key", key);
    Map<String, Object> wanted = Map.of("patient_id", patient, "reason", "Lawsuit 4711");
    Answer first = keyed.post(HOLDS, wanted).hasStatus(201);
    new Sql(server)
        .update(
            "update idempotency_keys set answer = null, answer_status = null, lease_until = now()"
                + " where key = ?",
            key);

    Answer again = keyed.post(HOLDS, wanted).hasStatus(201);
    assertThat(again.text()).isEqualTo(first.text());
    for (String header : List.of("Location", "ETag")) {
      assertThat(again.header(header)).isEqualTo(first.header(header));
    }
    assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
    assertThat(listed("?patient_id=" + patient)).hasSize(1);
  }

  private JsonNode listed(String filters) {
    return api.get(HOLDS + filters).hasStatus(200).data().get("legal_holds");
  }

  @Test
  void refusesAHoldWithoutAReasonOrPatient() {
    api.post(HOLDS, Map.of("patient_id", patient)).isInvalid("reason", "required");
    api.post(HOLDS, Map.of("patient_id", "nobody", "reason", "R"))
        .isInvalid("patient_id", "unknown patient");
  }
}
