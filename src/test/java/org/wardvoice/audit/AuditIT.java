package org.wardvoice.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;

@ServerTest
class AuditIT {

  private static final String EVENTS = "/api/audit/events";

  private final ServerUnderTest server;
  private final Sql sql;
  private final TestChain chain;

  AuditIT(ServerUnderTest server) throws Exception {
    this.server = server;
    sql = new Sql(server);
    chain = TestChain.of(server);
  }

  @Test
  void namesTheFieldsAsTheSpecificationDoes() {
    chain
        .nurse()
        .with("X-Request-Id", "audit-test-1")
        .with("User-Agent", "Ward/7")
        .get("/api/patients");
    JsonNode entry = only("patients_listed");
    assertThat(entry.fieldNames())
        .toIterable()
        .containsExactlyInAnyOrder(
            "eventId",
            "timestamp",
            "eventType",
            "action",
            "outcome",
            "userId",
            "sessionId",
            "apiKeyId",
            "ipAddress",
            "userAgent",
            "location",
            "riskScore",
            "mfaUsed",
            "deviceTrusted",
            "resource",
            "requestId",
            "metadata");
    assertThat(entry.path("eventType").asText()).isEqualTo("data_access");
    assertThat(entry.path("outcome").asText()).isEqualTo("success");
    assertThat(entry.path("userId").asText()).isEqualTo(chain.nurseId().toString());
    assertThat(entry.path("requestId").asText()).isEqualTo("audit-test-1");
    assertThat(entry.path("userAgent").asText()).isEqualTo("Ward/7");
    assertThat(entry.path("ipAddress").asText()).isNotEmpty();
    assertThat(entry.path("mfaUsed").asBoolean(true)).isFalse();
    assertThat(entry.at("/metadata/rows").asInt(-1)).isZero();
  }

  @Test
  void keepsEveryReadAndChangeOfAPatient() {
    String id = patient();
    chain.nurse().get("/api/patients/" + id).hasStatus(200);
    chain
        .nurse()
        .get("/api/patients?q=Secretname&status=active&department=Cardiology")
        .hasStatus(200);
    chain
        .nurse()
        .put("/api/patients/" + id, Map.of("admission_reason", "Palpitations"))
        .hasStatus(200);
    assertAbout(only("patient_read"), "patient", id);
    assertAbout(only("patient_created"), "patient", id);
    JsonNode updated = only("patient_updated");
    assertAbout(updated, "patient", id);
    assertThat(updated.path("eventType").asText()).isEqualTo("data_change");
    assertThat(updated.at("/metadata/changed").get(0).asText()).isEqualTo("admission_reason");
    JsonNode listed = only("patients_listed");
    assertThat(listed.at("/metadata/filters/q").asText()).isEqualTo("given");
    assertThat(listed.at("/metadata/filters/status").asText()).isEqualTo("active");
    assertThat(listed.at("/metadata/rows").asInt()).isEqualTo(1);
    assertThat(listed.at("/metadata/patients").get(0).asText()).isEqualTo(id);
    assertThat(events("").toString()).doesNotContain("Secretname", "Palpitations");
  }

  /** The response contains the whole record. */
  @Test
  void keepsTheReadOfARequestThatChangesNothing() {
    String patient = patient();
    chain.nurse().put("/api/patients/" + patient, Map.of()).hasStatus(200);
    assertAbout(only("patient_read"), "patient", patient);

    String task =
        chain
            .nurse()
            .post("/api/tasks", Map.of("title", "Weigh", "patient_id", patient))
            .hasStatus(201)
            .data("id");
    chain.nurse().put("/api/tasks/" + task, Map.of("title", "Weigh")).hasStatus(200);
    assertAbout(only("task_read"), "task", task);

    String note =
        chain
            .doctor()
            .post("/api/notes", Map.of("patient_id", patient, "content", "Calm"))
            .hasStatus(201)
            .data("id");
    String path = "/api/notes/" + note;
    chain.doctor().put(path, Map.of("content", "Calm")).hasStatus(200);
    assertAbout(only("note_read"), "note", note);
    Map<String, Object> nurse = Map.of("user_ids", List.of(chain.nurseId()));
    chain.doctor().post(path + "/share", nurse).hasStatus(200);
    chain.doctor().post(path + "/share", nurse).hasStatus(200);
    only("note_shared");
    assertThat(events("?action=note_read")).hasSize(2);
  }

  @Test
  void keepsEveryReadAndChangeOfFeedbackAndAlerts() {
    String patient = patient();
    Answer submitted =
        chain
            .nurse()
            .upload(
                "/api/feedback",
                new org.wardvoice.testing.FormBody()
                    .field("patient_id", patient)
                    .field("text", "Nice."));
    String id = submitted.hasStatus(201).data("feedback_id");
    chain.nurse().get("/api/feedback/" + id).hasStatus(200);
    chain.nurse().get("/api/feedback?q=Nice").hasStatus(200);
    chain.nurse().get("/api/alerts?patient_id=Secretname").hasStatus(200);
    assertAbout(only("feedback_created"), "feedback", id);
    assertAbout(only("feedback_read"), "feedback", id);
    assertThat(only("feedback_listed").at("/metadata/filters/q").asText()).isEqualTo("given");
    assertThat(only("alerts_listed").path("eventType").asText()).isEqualTo("data_access");
    assertThat(only("alerts_listed").toString()).doesNotContain("Secretname");
  }

  @Test
  void keepsWhatIsDenied() {
    chain.nurse().get(EVENTS + "?action=x").hasStatus(403);
    JsonNode denied = only("permission_denied");
    assertThat(denied.path("eventType").asText()).isEqualTo("authorization");
    assertThat(denied.path("outcome").asText()).isEqualTo("failure");
    assertThat(denied.path("userId").asText()).isEqualTo(chain.nurseId().toString());
    assertThat(denied.at("/metadata/required").asText()).isEqualTo("system:read");
    assertThat(denied.at("/metadata/method").asText()).isEqualTo("GET");
    assertThat(denied.at("/metadata/path").asText()).isEqualTo(EVENTS);
  }

  @Test
  void keepsRejectedTokensOfAFloodInFewEntries() throws Exception {
    Api stranger = Api.of(server).with("Authorization", "Bearer not.a.token");
    for (int i = 0; i < 30; i++) {
      stranger.get("/api/patients").hasStatus(401);
    }
    assertThat(refusalsTo(stranger, "token_rejected")).isBetween(1, 10);
    Api nobody = Api.of(server);
    nobody.get("/api/patients").hasStatus(401);
    assertThat(refusalsTo(nobody, "token_rejected"))
        .as("without a token nothing is rejected")
        .isZero();
  }

  @Test
  void keepsAFloodOfRefusalsToNobodyKnownInFewEntries() throws Exception {
    Api refreshing = Api.of(server);
    Api guessing = Api.of(server);
    Api signingIn = Api.of(server);
    String nobody = "nobody." + chain.id() + "@demo.example";
    for (int i = 0; i < 20; i++) {
      refreshing.post("/api/auth/refresh", Map.of("refresh_token", "none")).hasStatus(401);
      guessing
          .post("/api/auth/password/reset", Map.of("token", "none", "new_password", "Linden-47!"))
          .hasStatus(401);
      signingIn.signIn(Map.of("email", nobody, "password", "none")).hasStatus(401);
    }
    assertThat(refusalsTo(refreshing, "token_refreshed")).isBetween(1, 10);
    assertThat(refusalsTo(guessing, "one_time_token_rejected")).isBetween(1, 10);
    assertThat(refusalsTo(signingIn, "login")).isBetween(1, 10);
  }

  /** Counts refusals with an entry of their own. */
  private int refusalsTo(Api caller, String action) throws Exception {
    return sql.count(
        "select count(*) from audit_events where action = ? and ip_address = ?"
            + " and metadata not like '%flood%'",
        action, caller.sent("X-Forwarded-For"));
  }

  @Test
  void filters() throws Exception {
    chain.write(3);
    chain.nurse().get("/api/patients");
    assertThat(events("?eventType=security")).hasSize(3);
    assertThat(events("?eventType=SECURITY&ipAddress=192.0.2.7")).hasSize(3);
    assertThat(events("?ipAddress=192.0.2.8")).isEmpty();
    assertThat(events("?eventType=SECURITY&ipAddress=::ffff:192.0.2.7"))
        .as("another spelling of the same address")
        .hasSize(3);
    assertThat(events("?userId=" + chain.nurseId() + "&action=patients_listed")).hasSize(1);
    assertThat(events("?userId=nobody")).isEmpty();
    assertThat(events("?eventType=security&date_from=2020-01-01&date_to=2099-12-31")).hasSize(3);
    assertThat(events("?date_to=2020-01-01")).isEmpty();
    chain.admin().get(EVENTS + "?eventType=nonsense").isInvalid("eventType", "authentication");
    chain.admin().get(EVENTS + "?ipAddress=nonsense").isInvalid("ipAddress", "IP address");
    chain.admin().get(EVENTS + "?date_from=nonsense").isInvalid("date_from", "must be");
  }

  @Test
  void walksTheWholeListByCursorNewestFirst() throws Exception {
    chain.write(25);
    Set<String> seen = new TreeSet<>();
    List<String> times = new ArrayList<>();
    String path = EVENTS + "?action=test_entry&limit=10";
    String cursor = null;
    do {
      JsonNode page =
          chain
              .admin()
              .get(cursor == null ? path : path + "&cursor=" + cursor)
              .hasStatus(200)
              .data();
      page.path("events")
          .forEach(
              entry -> {
                seen.add(entry.path("eventId").asText());
                times.add(entry.path("timestamp").asText());
              });
      cursor = page.at("/pagination/next_cursor").asText(null);
    } while (cursor != null);
    assertThat(seen).hasSize(25);
    assertThat(times).isSortedAccordingTo(java.util.Comparator.reverseOrder());
  }

  @Test
  void letsOnlyThoseReadWhoMay() throws Exception {
    chain.write(1);
    for (String path : List.of(EVENTS, "/api/audit/verify", "/api/audit/ledger")) {
      Answer denied = chain.nurse().get(path).hasStatus(403);
      assertThat(denied.json().path("required").asText()).isEqualTo("system:read");
      chain.admin().get(path).hasStatus(200);
      chain.admin().get(path + "?scope=installation").hasStatus(403);
      Api system = Api.of(server).as("super_admin@demo.example");
      for (String scope : List.of("", "?scope=installation")) {
        // 409 while another test verifies the same log.
        assertThat(await().until(() -> system.get(path + scope).status(), any -> any != 409))
            .isEqualTo(200);
      }
      system.get(path + "?scope=" + chain.id()).isInvalid("scope", "installation");
    }
  }

  @Test
  void showsNobodyTheEntriesOfAnotherOrganization() throws Exception {
    chain.write(2);
    for (String other :
        List.of(
            "hospital_admin@demo.example",
            "super_admin@demo.example",
            "super_admin@second.example")) {
      Api outsider = Api.of(server).as(other);
      String secret =
          sql.value("select event_id from audit_events where chain_id = ? limit 1", chain.id());
      for (String scope : List.of("", "&scope=installation")) {
        if (!scope.isEmpty() && other.startsWith("hospital_admin")) {
          continue;
        }
        Answer entries = outsider.get(EVENTS + "?action=test_entry" + scope).hasStatus(200);
        assertThat(entries.data().get("events")).isEmpty();
        assertThat(outsider.get("/api/audit/ledger?x=1" + scope).hasStatus(200).text())
            .doesNotContain(secret);
      }
    }
  }

  @Test
  void tellsWhoHasLookedIntoTheLog() {
    chain.admin().get(EVENTS).hasStatus(200);
    chain.verify();
    chain.ledger();
    assertThat(only("audit_log_verified").at("/metadata/valid").asBoolean()).isTrue();
    only("audit_log_exported");
  }

  private String patient() {
    return chain
        .doctor()
        .post(
            "/api/patients",
            Map.of(
                "name", "Secretname Person",
                "mrn", "MRN-" + chain.id(),
                "date_of_birth", "1957-03-21",
                "department", "Cardiology"))
        .hasStatus(201)
        .data("id");
  }

  private static void assertAbout(JsonNode entry, String type, String id) {
    assertThat(entry.at("/resource/type").asText()).isEqualTo(type);
    assertThat(entry.at("/resource/id").asText()).isEqualTo(id);
  }

  private JsonNode events(String query) {
    return chain.admin().get(EVENTS + query).hasStatus(200).data().path("events");
  }

  private JsonNode only(String action) {
    JsonNode found = events("?action=" + action);
    assertThat(found).as(action).hasSize(1);
    return found.get(0);
  }
}
