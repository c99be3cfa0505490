package org.wardvoice.retention;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FoundHospital;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.TestPatients;

/** Administrators see what expires, and hold it. */
@ServerTest
class RetentionIT {

  private static final String HOLDS = "/api/legal-holds";

  private final Api api;
  private String patient;

  RetentionIT(ServerUnderTest server) {
    api = FoundHospital.found(server).api();
  }

  @BeforeEach
  void admit() {
    api.post("/api/departments", Map.of("name", "Cardiology")).hasStatus(201);
    patient = TestPatients.admit(api, "Cardiology");
  }

  @Test
  void tellsHowLongDataIsKept() {
    JsonNode rules = api.get("/api/retention").hasStatus(200).data().get("rules");
    assertThat(rules).hasSize(2);
    assertThat(rules.at("/0/kind").asText()).isEqualTo("events");
    assertThat(rules.at("/0/keeps").asText()).isEqualTo("PT720H");
    assertThat(rules.at("/0/setting").asText()).isEqualTo("wardvoice.events.retention");
    assertThat(rules.at("/0/due").asInt()).isZero();
    assertThat(rules.at("/1/kind").asText()).isEqualTo("hl7_messages");
    assertThat(api.get("/api/retention/removals").hasStatus(200).data().get("removals")).isEmpty();
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
    assertThat(listed("?patient_id=" + patient)).hasSize(1);
    assertThat(
            api.get("/api/audit/events?action=legal_hold_released")
                .hasStatus(200)
                .data()
                .at("/events/0/metadata/patient_id")
                .asText())
        .isEqualTo(patient);
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
