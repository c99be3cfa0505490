package org.wardvoice.disclosures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.wardvoice.integration.hl7.Adt;
import org.wardvoice.integration.hl7.Hl7Calls;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FoundHospital;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;
import org.wardvoice.testing.TestPatients;
import org.wardvoice.webhooks.Receiver;

/** Patients can learn to whom their data was given. */
@ServerTest
class DisclosuresIT {

  private final ServerUnderTest server;
  private final FoundHospital hospital;
  private final Api api;
  private String patient;

  DisclosuresIT(ServerUnderTest server) {
    this.server = server;
    hospital = FoundHospital.found(server);
    api = hospital.api();
  }

  @BeforeEach
  void admit() {
    api.post("/api/departments", Map.of("name", "Cardiology")).hasStatus(201);
    patient = TestPatients.admit(api, "Cardiology");
  }

  private JsonNode disclosures(String parameters) {
    return api.get("/api/patients/" + patient + "/disclosures" + parameters)
        .hasStatus(200)
        .data()
        .get("disclosures");
  }

  private Answer export(String what) {
    return api.get("/api/export/" + what).hasStatus(200);
  }

  private void register(Receiver receiver, String payload) {
    api.post(
            "/api/webhooks",
            Map.of(
                "url",
                receiver.url(),
                "events",
                List.of("patient.updated"),
                "payload",
                payload,
                "secret",
                "a secret of the ward"))
        .hasStatus(201);
  }

  @Test
  void tellsOfEachExportToWhomAndWhy() {
    export("patients?recipient=State%20registry&purpose=public_health");
    export("patients?deidentified=true");
    export("audit");
    TestPatients.admit(api, "Cardiology");
    export("patients?format=csv");

    JsonNode told = disclosures("");
    assertThat(told).hasSize(2);
    JsonNode own = told.get(0);
    assertThat(own.get("recipient").asText()).isEqualTo("Admin");
    assertThat(own.get("purpose").asText()).isEqualTo("unspecified");
    JsonNode named = told.get(1);
    assertThat(named.get("patient_id").asText()).isEqualTo(patient);
    assertThat(named.get("channel").asText()).isEqualTo("export");
    assertThat(named.get("recipient").asText()).isEqualTo("State registry");
    assertThat(named.get("purpose").asText()).isEqualTo("public_health");
    assertThat(named.get("accountable").asBoolean()).isTrue();
    assertThat(named.get("record_type").asText()).isEqualTo("patient");
    assertThat(named.get("records").asInt()).isEqualTo(1);
    assertThat(named.get("record_id").asText()).isEqualTo(patient);
  }

  @Test
  void countsTheRecordsOfOneExport() {
    for (int i = 0; i < 3; i++) {
      api.post(
              "/api/tasks", Map.of("title", "T", "patient_id", patient, "department", "Cardiology"))
          .hasStatus(201);
    }
    export("tasks?purpose=treatment");

    JsonNode told = disclosures("?accountable=false");
    assertThat(told).hasSize(1);
    assertThat(told.get(0).get("records").asInt()).isEqualTo(3);
    assertThat(told.get(0).get("record_id").isNull()).isTrue();
    assertThat(disclosures("?accountable=true")).isEmpty();
    assertThat(disclosures("?channel=webhook")).isEmpty();
    assertThat(disclosures("?date_to=2020-01-01")).isEmpty();
  }

  @Test
  void tellsOfWhatReceiversGotUnlessItNamesIdentifiersOnly() {
    try (Receiver full = Receiver.start();
        Receiver thin = Receiver.start()) {
      register(full, "full");
      register(thin, "thin");
      api.put("/api/patients/" + patient, Map.of("admission_reason", "Fever")).hasStatus(200);
      full.await(any -> true);
      thin.await(any -> true);
      JsonNode told = await().until(() -> disclosures(""), found -> !found.isEmpty());
      assertThat(told).hasSize(1);
      assertThat(told.get(0).get("channel").asText()).isEqualTo("webhook");
      assertThat(told.get(0).get("recipient").asText()).isEqualTo("127.0.0.1");
      assertThat(told.get(0).get("recipient_address").asText())
          .isEqualTo("http://127.0.0.1:" + full.port());
    }
  }

  @Test
  void isExportedAsAFileForThePatient() {
    export("patients?recipient=%3DSUM(A1)");
    String filters =
        URLEncoder.encode("{\"patient_id\": \"" + patient + "\"}", StandardCharsets.UTF_8);
    assertThat(export("disclosures?format=csv&filters=" + filters).text().lines())
        .hasSize(2)
        .anySatisfy(row -> assertThat(row).startsWith("id,patient_id,disclosed_at,channel"))
        .anySatisfy(row -> assertThat(row).contains(patient).contains("'=SUM(A1)"));
    assertThat(export("disclosures?deidentified=true").text()).doesNotContain(patient, "SUM");
    assertThat(disclosures("")).hasSize(1);
  }

  @Test
  void tellsOfWhatLeftOnPaper() {
    JsonNode entry = enter(Map.of()).hasStatus(201).data();
    String path = "/api/patients/" + patient + "/disclosures/";
    assertThat(api.get(path + entry.get("id").asText()).hasStatus(200).data()).isEqualTo(entry);
    assertThat(entry.get("channel").asText()).isEqualTo("other");
    assertThat(entry.get("recipient_address").asText()).isEqualTo("Court Square 1");
    assertThat(entry.get("accountable").asBoolean()).isTrue();
    JsonNode told = disclosures("?accountable=true");
    assertThat(told).hasSize(1);
    assertThat(told.get(0)).isEqualTo(entry);
    assertThat(export("disclosures?format=csv&deidentified=false").text())
        .contains("District Court", "Subpoena 12 C 34", "All notes");
    assertThat(export("disclosures?deidentified=true").text())
        .doesNotContain("Court", "Subpoena", "All notes");
    assertThat(
            api.get("/api/audit/events?action=disclosure_recorded")
                .data()
                .at("/events/0/metadata/disclosure_id"))
        .isEqualTo(entry.get("id"));
  }

  @Test
  void putsAnEntryRightByALaterOne() throws Exception {
    String first = enter(Map.of()).hasStatus(201).data("id");
    String second =
        enter(Map.of("corrects", first, "recipient", "Court of Appeal")).hasStatus(201).data("id");
    enter(Map.of("corrects", first)).isError(409, "CONFLICT");
    JsonNode told = disclosures("?accountable=true");
    assertThat(told).hasSize(1);
    assertThat(told.get(0).get("recipient").asText()).isEqualTo("Court of Appeal");
    enter(Map.of("corrects", second, "entered_in_error", true)).hasStatus(201);
    assertThat(disclosures("?accountable=true")).isEmpty();
    assertThat(disclosures("?accountable=false").findValuesAsText("corrected_by"))
        .contains(second)
        .hasSize(3);
    assertThatThrownBy(
            () ->
                new Sql(server)
                    .update(
                        "update disclosures set recipient = 'X' where id = ?",
                        UUID.fromString(second)))
        .hasMessageContaining("stays on record");
  }

  @Test
  void goesBackTogetherWithItsCorrectionWhenAMergeIsReversed() {
    Hl7Calls hl7 = new Hl7Calls(api);
    JsonNode other = TestPatients.admitted(api, "Cardiology");
    String survivor = other.get("mrn").asText();
    String owner = patient;
    String retired = api.get("/api/patients/" + owner).hasStatus(200).data("mrn");
    String first = enter(Map.of()).hasStatus(201).data("id");
    hl7.applies(Adt.merge(survivor, retired));
    patient = other.get("id").asText();
    String second = enter(Map.of("corrects", first)).hasStatus(201).data("id");
    hl7.applies(Adt.unlink(survivor, retired));
    assertThat(disclosures("")).isEmpty();
    patient = owner;
    JsonNode told = disclosures("?accountable=true");
    assertThat(told).hasSize(1);
    assertThat(told.get(0).get("id").asText()).isEqualTo(second);
  }

  @Test
  void refusesAnEntryThatPatientsCouldNotUnderstand() {
    enter(Map.of("disclosed_at", "2999-01-01T00:00:00Z")).isInvalid("disclosed_at", "future");
    enter(Map.of("purpose", "gossip")).isInvalid("purpose", "must be one of");
    enter(Map.of("description", " ")).isInvalid("description", "blank");
    api.post(
            "/api/patients/" + patient + "/disclosures",
            Map.of(
                "disclosed_at",
                "2026-05-04T08:15:00Z",
                "recipient",
                "A friend",
                "purpose",
                "other",
                "description",
                "All notes"))
        .isInvalid("statement", "required for this purpose");
    enter(Map.of("entered_in_error", true)).isInvalid("corrects", "required");
    export("patients");
    String automatic = disclosures("?channel=export").get(0).get("id").asText();
    enter(Map.of("corrects", automatic)).isInvalid("corrects", "made by hand");
  }

  private Answer enter(Map<String, Object> changed) {
    Map<String, Object> entry =
        new HashMap<>(
            Map.of(
                "disclosed_at",
                "2026-05-04T08:15:00Z",
                "recipient",
                "District Court",
                "recipient_address",
                "Court Square 1",
                "purpose",
                "required_by_law",
                "statement",
                "Subpoena 12 C 34",
                "description",
                "All notes"));
    entry.putAll(changed);
    return api.post("/api/patients/" + patient + "/disclosures", entry);
  }

  @Test
  void refusesWhatItDoesNotKnow() {
    api.get("/api/export/patients?purpose=gossip").isInvalid("purpose", "must be one of");
    api.get("/api/export/patients?recipient=" + "x".repeat(501)).isInvalid("recipient", "500");
    api.get("/api/patients/" + hospital.id() + "/disclosures").isError(404, "NOT_FOUND");
  }
}
