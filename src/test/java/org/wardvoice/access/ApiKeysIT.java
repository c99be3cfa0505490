package org.wardvoice.access;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.AtOnce;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.TestPatients;

@ServerTest
class ApiKeysIT {

  private static final String PATH = "/api/auth/api-keys";

  private final ServerUnderTest server;
  private final TestUsers users;
  private SignedInUser nurse;

  ApiKeysIT(ServerUnderTest server) {
    this.server = server;
    users = new TestUsers(server);
  }

  @BeforeEach
  void signIn() throws Exception {
    nurse = SignedInUser.signIn(server, users.like("nurse@demo.example"));
  }

  @Test
  void showsTheKeyOnlyOnce() throws Exception {
    Answer made = create(Map.of("name", "Bed board", "permissions", List.of("patient:read")));
    JsonNode record = made.data();
    assertThat(record.fieldNames())
        .toIterable()
        .contains(
            "keyId",
            "name",
            "hashedKey",
            "permissions",
            "rateLimit",
            "ipWhitelist",
            "createdBy",
            "createdAt",
            "lastUsed",
            "isActive",
            "key");
    assertThat(record.get("rateLimit").toString())
        .isEqualTo("{\"requestsPerMinute\":60,\"requestsPerHour\":1000}");
    assertThat(record.get("isActive").asBoolean()).isTrue();
    String key = made.data("key");
    assertThat(key).startsWith("wv_" + made.data("keyId") + "_");
    assertThat(made.header("Location")).endsWith(PATH + "/" + made.data("keyId"));
    Answer read = nurse.api().get(PATH + "/" + made.data("keyId")).hasStatus(200);
    assertThat(read.data().has("key")).isFalse();
    assertThat(made.header("ETag")).isEqualTo(read.header("ETag"));
    assertThat(nurse.api().get(PATH).data().at("/api_keys/0/keyId").asText())
        .isEqualTo(made.data("keyId"));
    String secret = key.substring(key.lastIndexOf('_', key.length() - 40));
    assertThat(
            users.value(
                "select count(*) from api_keys where api_keys::text like ?", "%" + secret + "%"))
        .isEqualTo("0");
  }

  @Test
  void makesOneKeyWhereTheAnswerGotLost() throws Exception {
    String repeated = Ids.next().toString();
    Api keyed = nurse.api().with("Idempotency-Key", repeated);
    Map<String, ?> wanted = Map.of("name", "Bed board", "permissions", List.of("patient:read"));
    Answer first = keyed.post(PATH, wanted).hasStatus(201);
    users.update(
        "update idempotency_keys set answer = null, answer_status = null, lease_until = now()"
            + " where key = ?",
        repeated);
    Answer again = keyed.post(PATH, wanted).hasStatus(201);
    assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
    assertThat(again.data("keyId")).isEqualTo(first.data("keyId"));
    assertThat(again.data().has("key")).isFalse();
    for (String header : List.of("Location", "ETag")) {
      assertThat(again.header(header)).isEqualTo(first.header(header));
    }
    assertThat(nurse.api().get(PATH).data().get("api_keys")).hasSize(1);
  }

  @Test
  void callsWithThePermissionsOfTheKeyAndTheContextOfItsMaker() {
    Api key = key(Map.of("name", "Bed board", "permissions", List.of("read_patients")));
    JsonNode patients = key.get("/api/patients").hasStatus(200).data().get("patients");
    assertThat(patients).isNotEmpty();
    assertThat(patients)
        .allMatch(patient -> patient.get("department").asText().equals("Cardiology"));
    assertThat(key.get("/api/feedback").hasStatus(403).json().get("required").asText())
        .isEqualTo("feedback:read");
    assertThat(key.get("/api/patients").header("X-RateLimit-Limit")).isEqualTo("60");
  }

  @Test
  void readsAllDepartmentsIfItsMakerDoes() {
    Api admin = Api.of(server).as("super_admin@demo.example");
    String patient = TestPatients.admit(admin, "Emergency");
    Answer made = admin.post(PATH, Map.of("name", "All", "permissions", List.of("patient:read")));
    Api key = Api.of(server).with("X-API-Key", made.hasStatus(201).data("key"));
    key.get("/api/patients/" + patient).hasStatus(200);
    key.get("/api/notes").hasStatus(403);
    admin.delete(PATH + "/" + made.data("keyId")).hasStatus(200);
  }

  /** More than the server has connections to the database. */
  @Test
  void keepsEachAttemptToEscalateHoweverManyComeAtOnce() throws Exception {
    List<Answer> answers =
        AtOnce.call(60, i -> create(Map.of("name", "Too much", "permissions", List.of("*"))));
    assertThat(answers).allSatisfy(answer -> answer.hasStatus(403));
    assertThat(
            users.value(
                "select count(*) from audit_events where action = 'privilege_escalation_attempt'"
                    + " and user_id = (select id from users where email = ?)",
                nurse.email()))
        .isEqualTo("60");
  }

  @Test
  void losesWhatItsMakerLoses() throws Exception {
    Api key =
        key(Map.of("name", "Feedback", "permissions", List.of("feedback:create", "feedback:read")));
    key.get("/api/feedback").hasStatus(200);
    users.update("update users set role = 'hospital_admin' where email = ?", nurse.email());
    key.get("/api/feedback").hasStatus(403);
    users.update("update users set status = 'inactive' where email = ?", nurse.email());
    assertThat(key.get("/api/feedback").hasStatus(401).text())
        .isEqualTo("{\"error\":\"User not found or inactive\"}");
  }

  @Test
  void refusesWhatIsNoKeyOrARevokedOne() {
    Answer made = create(Map.of("name", "Short", "permissions", List.of("patient:read")));
    String text = made.data("key");
    for (String wrong :
        List.of(
            "nonsense",
            "wv_",
            "wv_x_y",
            text + "x",
            "wv_" + made.data("keyId") + "_",
            text.toUpperCase(java.util.Locale.ROOT))) {
      assertInvalid(Api.of(server).with("X-API-Key", wrong).get("/api/patients"));
    }
    nurse.api().delete(PATH + "/" + made.data("keyId")).hasStatus(200);
    assertInvalid(Api.of(server).with("X-API-Key", text).get("/api/patients"));
    assertThat(nurse.api().get(PATH + "/" + made.data("keyId")).data("isActive"))
        .isEqualTo("false");
  }

  @ParameterizedTest
  @CsvSource({
    "10.1.0.0/16, 10.1.2.3, 10.2.0.1",
    "2001:db8::/32, 2001:db8:1::7, 2001:db9::1",
    "192.0.2.7, 192.0.2.7, 192.0.2.8",
    "10.1.0.0/16, ::ffff:10.1.2.3, ::ffff:10.2.0.1",
    // Of a client that the proxy hides nobody knows that it is inside, though the proxy itself is.
    "127.0.0.1, 127.0.0.1, unknown",
  })
  void worksOnlyFromItsAddresses(String network, String inside, String outside) {
    Api key =
        key(
            Map.of(
                "name", "From one place",
                "permissions", List.of("patient:read"),
                "ipWhitelist", List.of(network)));
    key.with("X-Forwarded-For", inside).get("/api/patients").hasStatus(200);
    assertInvalid(key.with("X-Forwarded-For", outside).get("/api/patients"));
    // Only what the proxy itself writes counts.
    assertInvalid(
        key.with("X-Forwarded-For", outside)
            .with("Forwarded", "for=\"" + inside + "\"")
            .get("/api/patients"));
  }

  @Test
  void countsItsOwnRequestsAMinute() {
    Api key =
        key(
            Map.of(
                "name", "Slow",
                "permissions", List.of("patient:read"),
                "rateLimit", Map.of("requestsPerMinute", 3, "requestsPerHour", 100)));
    int passed = 0;
    Answer last = key.get("/api/patients");
    while (last.status() == 200 && passed < 10) {
      passed++;
      last = key.get("/api/patients");
    }
    // A minute may begin anew in between.
    assertThat(passed).isBetween(3, 6);
    last.isError(429, "RATE_LIMIT_EXCEEDED");
    assertThat(last.header("X-RateLimit-Limit")).isEqualTo("3");
    assertThat(last.header("X-RateLimit-Remaining")).isEqualTo("0");
    assertThat(last.error().get("retry_after").asInt()).isBetween(1, 60);
  }

  /** The server under test grants users of the tier premium 25 requests an hour. */
  @Test
  void showsTheLimitsOfItsOwnersTierAndKeepsItsOwn() throws Exception {
    String tier = "update users set tier = ? where email = ?";
    users.update(tier, "premium", nurse.email());
    Map<String, Integer> wanted = Map.of("requestsPerMinute", 20, "requestsPerHour", 900);
    Answer made =
        create(Map.of("name", "Board", "permissions", List.of("patient:read"), "rateLimit", wanted))
            .hasStatus(201);
    String path = PATH + "/" + made.data("keyId");
    String within = "{\"requestsPerMinute\":20,\"requestsPerHour\":25}";
    assertThat(made.data().get("rateLimit").toString()).isEqualTo(within);
    Answer read = nurse.api().get(path).hasStatus(200);
    assertThat(read.data().get("rateLimit").toString()).isEqualTo(within);
    assertThat(read.header("ETag")).isEqualTo(made.header("ETag"));
    assertThat(nurse.api().get(PATH).data().at("/api_keys/0/rateLimit").toString())
        .isEqualTo(within);
    Map<String, Integer> shown = Map.of("requestsPerMinute", 10, "requestsPerHour", 25);
    nurse.api().put(path, Map.of("name", "Ward board", "rateLimit", shown)).hasStatus(200);
    Map<String, ?> one = Map.of("rateLimit", Map.of("requestsPerMinute", 11));
    nurse.api().put(path, one).hasStatus(200);
    users.update(tier, "standard", nurse.email());
    assertThat(nurse.api().get(path).data().get("rateLimit").toString())
        .isEqualTo("{\"requestsPerMinute\":11,\"requestsPerHour\":900}");
  }

  @Test
  void changesWhatIsGivenAndNothingElse() {
    Answer made =
        create(
            Map.of(
                "name", "Old name",
                "permissions", List.of("patient:read"),
                "ipWhitelist", List.of("10.0.0.0/8")));
    String path = PATH + "/" + made.data("keyId");
    Answer changed = nurse.api().put(path, Map.of("name", "New name")).hasStatus(200);
    assertThat(changed.data("name")).isEqualTo("New name");
    assertThat(changed.data().get("ipWhitelist").toString()).isEqualTo("[\"10.0.0.0/8\"]");
    nurse.api().put(path, Map.of("permissions", List.of("*"))).hasStatus(403);
    nurse.api().put(path, Map.of("isActive", false)).hasStatus(200);
    assertInvalid(Api.of(server).with("X-API-Key", made.data("key")).get("/api/patients"));
    nurse
        .api()
        .with("If-Match", "\"stale\"")
        .put(path, Map.of("isActive", true))
        .isError(412, "PRECONDITION_FAILED");
  }

  @Test
  void namesWhatIsWrong() {
    create(Map.of("name", "X", "permissions", List.of("patient:fly")))
        .isInvalid("permissions[0]", "unknown permission");
    create(Map.of("name", "X", "permissions", List.of()))
        .isInvalid("permissions", "must have 1 to");
    create(Map.of("permissions", List.of("patient:read"))).isInvalid("name", "is required");
    create(
            Map.of(
                "name",
                "X",
                "permissions",
                List.of("patient:read"),
                "expires_at",
                "2026-01-01T00:00:00Z",
                "ipWhitelist",
                List.of("10.0.0.0/33", "10.0.0.0/8", "ward")))
        .isInvalid("expires_at", "future")
        .isInvalid("ipWhitelist", "10.0.0.0/33")
        .isInvalid("ipWhitelist", "ward");
    create(
            Map.of(
                "name", "X",
                "permissions", List.of("patient:read"),
                "rateLimit", Map.of("requestsPerMinute", 0)))
        .isInvalid("rateLimit.requestsPerMinute", "must be at least 1");
  }

  private Answer create(Map<String, ?> body) {
    return nurse.api().post(PATH, body);
  }

  private Api key(Map<String, ?> body) {
    return Api.of(server).with("X-API-Key", create(body).hasStatus(201).data("key"));
  }

  private static void assertInvalid(Answer answer) {
    assertThat(answer.hasStatus(401).text()).isEqualTo("{\"error\":\"Invalid token\"}");
  }
}
