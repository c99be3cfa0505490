package org.wardvoice.access;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import jakarta.mail.internet.MimeMessage;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.Mailbox;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.UsesMailbox;

/** How an API key comes to be, and by whom and when it ends. */
@ServerTest
@UsesMailbox
class ApiKeyEndsIT {

  private static final String PATH = "/api/auth/api-keys";
  private static final String NEW = "Linden-Blossom-47!";

  private final ServerUnderTest server;
  private final TestUsers users;
  private SignedInUser nurse;
  private Api admin;

  ApiKeyEndsIT(ServerUnderTest server) {
    this.server = server;
    users = new TestUsers(server);
  }

  @BeforeEach
  void signIn() throws Exception {
    nurse = SignedInUser.signIn(server, users.like("nurse@demo.example"));
    admin = Api.of(server).as(users.like("hospital_admin@demo.example"));
  }

  @Test
  void isMadeSoonAfterTheSignInOrWithThePassword() throws Exception {
    users.update(
        "update sessions set created_at = created_at - interval '16 minutes' where id = ?",
        UUID.fromString(nurse.sessionId()));
    assertThat(make(Map.of()).hasStatus(403).text())
        .isEqualTo("{\"error\":\"Recent sign-in required\"}");
    assertThat(make(Map.of("password", "Wrong-Guess-1!")).hasStatus(403).text())
        .isEqualTo("{\"error\":\"Invalid credentials\"}");
    Answer made = make(Map.of("password", Api.PASSWORD)).hasStatus(201);
    assertThat(made.text()).doesNotContain(Api.PASSWORD);
    nurse.api().put(PATH + "/" + made.data("keyId"), Map.of("name", "Later")).hasStatus(200);
  }

  @Test
  void endsAfterAYearOrWhenItSays() throws Exception {
    Answer made = make(Map.of()).hasStatus(201);
    assertThat(Instant.parse(made.data("expires_at")))
        .isEqualTo(Instant.parse(made.data("createdAt")).plus(365, ChronoUnit.DAYS));
    String end = Instant.now().plus(3, ChronoUnit.DAYS).truncatedTo(ChronoUnit.MILLIS).toString();
    Answer chosen = make(Map.of("expires_at", end)).hasStatus(201);
    assertThat(Instant.parse(chosen.data("expires_at"))).isEqualTo(Instant.parse(end));
    make(Map.of("expires_at", "2026-01-01T00:00:00Z")).isInvalid("expires_at", "future");
    Api key = by(chosen);
    key.get("/api/patients").hasStatus(200);
    users.update(
        "update api_keys set expires_at = now() - interval '1 second' where id = ?",
        UUID.fromString(chosen.data("keyId")));
    assertEnded(key);
    by(made).get("/api/patients").hasStatus(200);
  }

  @Test
  void isListedAndRevokedByAdministrators() throws Exception {
    Answer made = make(Map.of()).hasStatus(201);
    String path = keysOf("demo.example");
    JsonNode listed = admin.get(path).hasStatus(200).data().get("api_keys");
    assertThat(listed.findValuesAsText("keyId")).contains(made.data("keyId"));
    assertThat(listed.findValues("key")).isEmpty();
    assertThat(nurse.api().get(path).hasStatus(403).json().path("required").asText())
        .isEqualTo("organization:update");
    String foreign = keysOf("second.example");
    admin.get(foreign).isError(404, "NOT_FOUND");
    admin.delete(foreign + "/" + made.data("keyId")).isError(404, "NOT_FOUND");
    admin.delete(path + "/" + Ids.next()).isError(404, "NOT_FOUND");
    try (Mailbox mailbox = Mailbox.of(server)) {
      for (int i = 0; i < 2; i++) {
        Answer revoked = admin.delete(path + "/" + made.data("keyId")).hasStatus(200);
        assertThat(revoked.data("isActive")).isEqualTo("false");
      }
      mailbox.await(nurse.email(), "API keys revoked");
    }
    assertEnded(by(made));
    String own = PATH + "/" + made.data("keyId");
    nurse.api().put(own, Map.of("isActive", true)).isError(409, "CONFLICT");
    nurse.api().put(own, Map.of("name", "Former bed board")).hasStatus(200);
    assertEnded(by(made));
  }

  @Test
  void isPausedAndRevokedByItsOwner() {
    Answer made = make(Map.of()).hasStatus(201);
    String path = PATH + "/" + made.data("keyId");
    nurse.api().put(path, Map.of("isActive", false)).hasStatus(200);
    assertEnded(by(made));
    nurse.api().put(path, Map.of("isActive", true)).hasStatus(200);
    by(made).get("/api/patients").hasStatus(200);
    nurse.api().delete(path).hasStatus(200);
    nurse.api().put(path, Map.of("isActive", true)).isError(409, "CONFLICT");
    assertEnded(by(made));
  }

  @Test
  void leavesTheKeysOfThoseAboveToThoseAbove() throws Exception {
    SignedInUser above = SignedInUser.signIn(server, users.like("super_admin@demo.example"));
    Answer made = above.api().post(PATH, wanted(Map.of())).hasStatus(201);
    String path = keysOf("demo.example") + "/" + made.data("keyId");
    admin.delete(path).hasStatus(403);
    by(made).get("/api/patients").hasStatus(200);
    above.api().delete(path).hasStatus(200);
    assertEnded(by(made));
  }

  @Test
  void endsWithTheSessionsThatAnAdministratorEnds() throws Exception {
    Answer made = make(Map.of()).hasStatus(201);
    String path =
        "/api/users/" + users.value("select id from users where email = ?", nurse.email());
    admin.delete(path + "/sessions?keep_api_keys=true").hasStatus(200);
    assertThat(nurse.isSignedIn()).isFalse();
    by(made).get("/api/patients").hasStatus(200);
    admin.delete(path + "/sessions?keep_api_keys=maybe").isInvalid("keep_api_keys", "true");
    try (Mailbox mailbox = Mailbox.of(server)) {
      admin.delete(path + "/sessions").hasStatus(200);
      mailbox.await(nurse.email(), "API keys revoked");
    }
    assertEnded(by(made));
  }

  @Test
  void endsWithAPasswordThatIsReset() throws Exception {
    Answer made = make(Map.of()).hasStatus(201);
    Answer expired = make(Map.of()).hasStatus(201);
    try (Mailbox mailbox = Mailbox.of(server)) {
      reset(mailbox, Map.of("new_password", NEW, "keep_api_keys", true));
      by(made).get("/api/patients").hasStatus(200);
    }
    nurse = SignedInUser.signIn(server, nurse.email(), NEW);
    try (Mailbox mailbox = Mailbox.of(server)) {
      reset(mailbox, Map.of("new_password", "Maple-Blossom-48!"));
    }
    assertEnded(by(made));
    assertEnded(by(expired));
  }

  @Test
  void tellsItsMakerOfItself() throws Exception {
    try (Mailbox mailbox = Mailbox.of(server)) {
      make(Map.of()).hasStatus(201);
      mailbox.await(nurse.email(), "New API key for your account");
    }
  }

  @Test
  void makesNobodyWhoMayDoEverything() throws Exception {
    SignedInUser all = SignedInUser.signIn(server, users.like("super_admin@demo.example"));
    Api key =
        by(
            all.api()
                .post(PATH, Map.of("name", "Import", "permissions", List.of("*")))
                .hasStatus(201));
    Map<String, Object> person = new HashMap<>();
    person.put("name", "Quincy Adams");
    person.put("email", "new." + Ids.next() + "@demo.example");
    person.put("department", "Cardiology");
    person.put("password", NEW);
    person.put("role", "super_admin");
    assertInPerson(key.post("/api/users", person));
    assertInPerson(
        key.post(
            "/api/organizations",
            Map.of(
                "name", "By key " + Ids.next(), "admin", Map.of("name", "A", "email", "a@b.c"))));
    person.put("role", "nurse");
    person.put("permissions", List.of("*"));
    assertInPerson(key.post("/api/users", person));
    person.remove("permissions");
    Answer added = key.post("/api/users", person).hasStatus(201);
    String path = "/api/users/" + added.data("id");
    assertInPerson(key.put(path, Map.of("role", "super_admin")));
    key.put(path, Map.of("role", "doctor")).hasStatus(200);
    all.api().put(path, Map.of("role", "super_admin")).hasStatus(200);
    key.put(path, Map.of("phone", "4711")).hasStatus(200);
  }

  private Answer make(Map<String, ?> more) {
    return nurse.api().post(PATH, wanted(more));
  }

  private static Map<String, Object> wanted(Map<String, ?> more) {
    Map<String, Object> wanted = new HashMap<>(more);
    wanted.put("name", "Bed board");
    wanted.put("permissions", List.of("patient:read"));
    return wanted;
  }

  private Api by(Answer made) {
    return Api.of(server).with("X-API-Key", made.data("key"));
  }

  private String keysOf(String domain) throws Exception {
    return "/api/organizations/"
        + users.value("select organization_id from users where email = ?", "super_admin@" + domain)
        + "/api-keys";
  }

  private void reset(Mailbox mailbox, Map<String, ?> wanted) throws Exception {
    Map<String, String> address = Map.of("email", nurse.email());
    MimeMessage mail =
        mailbox.next(
            nurse.email(),
            "Reset your Wardvoice password",
            () -> Api.of(server).post("/api/auth/password/forgot", address));
    Map<String, Object> body = new HashMap<>(wanted);
    body.put("token", Mailbox.token(mail));
    Api.of(server).post("/api/auth/password/reset", body).hasStatus(200);
  }

  private static void assertInPerson(Answer answer) {
    assertThat(answer.hasStatus(403).json().path("required").asText()).isEqualTo("session");
  }

  private static void assertEnded(Api key) {
    assertThat(key.get("/api/patients").hasStatus(401).text())
        .isEqualTo("{\"error\":\"Invalid token\"}");
  }
}
