package org.wardvoice.access;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.AtOnce;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

@ServerTest
class SessionsIT {

  private static final int MOST = 5;

  private final ServerUnderTest server;
  private final TestUsers users;

  SessionsIT(ServerUnderTest server) {
    this.server = server;
    users = new TestUsers(server);
  }

  @Test
  void listsWhereTheCallerIsSignedIn() throws Exception {
    String email = newUser();
    SignedInUser first = SignedInUser.signIn(server, email);
    SignedInUser second = SignedInUser.signIn(server, email);
    JsonNode sessions =
        second.api().get("/api/auth/sessions").hasStatus(200).data().get("sessions");
    assertThat(sessions).hasSize(2);
    assertThat(sessions.at("/0/sessionId").asText()).isEqualTo(second.sessionId());
    assertThat(sessions.at("/0/current").asBoolean()).isTrue();
    assertThat(sessions.at("/1/sessionId").asText()).isEqualTo(first.sessionId());
    assertThat(sessions.at("/1/current").asBoolean()).isFalse();
    assertThat(sessions.get(0).fieldNames())
        .toIterable()
        .contains(
            "sessionId",
            "userId",
            "createdAt",
            "lastActivity",
            "expiresAt",
            "device",
            "mfaVerified",
            "riskScore",
            "trusted",
            "data");
    assertThat(sessions.at("/0/device").fieldNames())
        .toIterable()
        .containsExactlyInAnyOrder("type", "browser", "os", "ip", "userAgent");
    assertThat(sessions.at("/0/data").fieldNames())
        .toIterable()
        .containsExactlyInAnyOrder("preferences", "temporaryData");
    Instant created = Instant.parse(sessions.at("/0/createdAt").asText());
    assertThat(Instant.parse(sessions.at("/0/expiresAt").asText()))
        .isEqualTo(created.plus(Duration.ofHours(8)));
  }

  @Test
  void tellsWhoIsSignedIn() throws Exception {
    SignedInUser nurse = SignedInUser.signIn(server, newUser());
    JsonNode me = nurse.api().get("/api/auth/me").hasStatus(200).data();
    assertThat(me.at("/user/email").asText()).isEqualTo(nurse.email());
    assertThat(me.at("/user/tier").asText()).isEqualTo("standard");
    assertThat(me.at("/organization/name").asText()).isNotEmpty();
    assertThat(me.at("/session/sessionId").asText()).isEqualTo(nurse.sessionId());
    assertThat(me.at("/session/current").asBoolean()).isTrue();
    assertThat(me.get("permissions"))
        .extracting(JsonNode::asText)
        .contains("patient:read")
        .isSorted();
    assertThat(me.get("language").asText()).isEqualTo("en");
    assertThat(me.get("time_zone").asText()).isEqualTo("UTC");
    assertThat(me.at("/password_policy/min_length").asInt()).isEqualTo(12);
    assertThat(me.at("/mfa/verified").asBoolean()).isFalse();
    String key =
        nurse
            .api()
            .post(
                "/api/auth/api-keys",
                Map.of("name", "Bed board", "permissions", List.of("patient:read")))
            .data("key");
    JsonNode itself =
        Api.of(server).with("X-API-Key", key).get("/api/auth/me").hasStatus(200).data();
    assertThat(itself.at("/user/id")).isEqualTo(me.at("/user/id"));
    assertThat(itself.get("permissions"))
        .extracting(JsonNode::asText)
        .containsExactly("patient:read");
    assertThat(itself.get("session").isNull()).isTrue();
  }

  @Test
  void keepsWhatAUserChooses() throws Exception {
    SignedInUser nurse = SignedInUser.signIn(server, newUser());
    JsonNode before = nurse.api().get("/api/auth/me").hasStatus(200).data();
    assertThat(before.get("theme").asText()).isEqualTo("system");
    assertThat(before.at("/user/phone").isNull()).isTrue();
    Map<String, String> choice =
        Map.of("language", "de-at", "theme", "dark", "phone", "+49 30 1234567");
    String tag = nurse.api().get("/api/auth/me").header("ETag");
    JsonNode chosen =
        nurse.api().with("If-Match", tag).put("/api/auth/me", choice).hasStatus(200).data();
    nurse.api().with("If-Match", tag).put("/api/auth/me", choice).hasStatus(412);
    assertThat(chosen.get("language").asText()).isEqualTo("de-AT");
    assertThat(chosen.get("theme").asText()).isEqualTo("dark");
    assertThat(chosen.at("/user/phone").asText()).isEqualTo("+49 30 1234567");
    JsonNode elsewhere =
        SignedInUser.signIn(server, nurse.email()).api().get("/api/auth/me").hasStatus(200).data();
    assertThat(elsewhere.get("theme").asText()).isEqualTo("dark");
    Map<String, String> cleared = new HashMap<>();
    cleared.put("language", null);
    JsonNode after = nurse.api().put("/api/auth/me", cleared).hasStatus(200).data();
    assertThat(after.get("language").asText()).isEqualTo("en");
    assertThat(after.get("theme").asText()).isEqualTo("dark");
    nurse
        .api()
        .put("/api/auth/me", Map.of("language", "German, please"))
        .isInvalid("language", "must be a BCP 47 language tag such as en or de-AT");
    nurse.api().put("/api/auth/me", Map.of("name", "Eve")).isInvalid("name", "unknown field");
  }

  @Test
  void endsOneOfOnesOwnAtOnce() throws Exception {
    String email = newUser();
    SignedInUser lost = SignedInUser.signIn(server, email);
    SignedInUser kept = SignedInUser.signIn(server, email);
    kept.api().delete("/api/auth/sessions/" + lost.sessionId()).hasStatus(200);
    assertThat(lost.isSignedIn()).isFalse();
    assertThat(kept.isSignedIn()).isTrue();
    kept.api().delete("/api/auth/sessions/" + lost.sessionId()).isError(404, "NOT_FOUND");
    kept.api().delete("/api/auth/sessions/nonsense").isError(404, "NOT_FOUND");
  }

  @Test
  void keepsWhatItsClientWantsToFindAgain() throws Exception {
    SignedInUser user = SignedInUser.signIn(server, newUser());
    String path = "/api/auth/sessions/" + user.sessionId();
    Map<String, ?> data = Map.of("preferences", Map.of("ward", "7 Øst 🛏"));
    assertThat(
            user.api()
                .put(path, Map.of("data", data))
                .hasStatus(200)
                .data()
                .at("/data/preferences/ward")
                .asText())
        .isEqualTo("7 Øst 🛏");
    assertThat(user.api().get("/api/auth/sessions").data().at("/sessions/0/data").toString())
        .isEqualTo("{\"preferences\":{\"ward\":\"7 Øst 🛏\"},\"temporaryData\":{}}");
    user.api()
        .put(path, Map.of("data", Map.of("temporaryData", Map.of("draft", "x".repeat(20_000)))))
        .isInvalid("data.temporaryData", "16384");
    user.api().put(path, Map.of("data", Map.of("preferences", 7))).isError(400, "VALIDATION_ERROR");
    SignedInUser other = SignedInUser.signIn(server, newUser());
    other.api().put(path, Map.of("data", data)).isError(404, "NOT_FOUND");
    user.api().delete(path).hasStatus(200);
    assertThat(
            users.value(
                "select preferences || temporary_data from sessions where id = cast(? as uuid)",
                user.sessionId()))
        .isEqualTo("{}{}");
  }

  @Test
  void leavesOtherPeoplesSessionsAlone() throws Exception {
    SignedInUser one = SignedInUser.signIn(server, newUser());
    SignedInUser other = SignedInUser.signIn(server, newUser());
    one.api().delete("/api/auth/sessions/" + other.sessionId()).isError(404, "NOT_FOUND");
    assertThat(other.isSignedIn()).isTrue();
  }

  @Test
  void letsAnAdministratorSeeAndEndThoseOfAUser() throws Exception {
    String email = newUser();
    SignedInUser user = SignedInUser.signIn(server, email);
    String path = "/api/users/" + user.answer().data().at("/user/id").asText() + "/sessions";
    Api admin = Api.of(server).as("hospital_admin@demo.example");
    assertThat(admin.get(path).hasStatus(200).data().at("/sessions/0/sessionId").asText())
        .isEqualTo(user.sessionId());
    assertThat(user.api().get(path).hasStatus(403).json().get("required").asText())
        .isEqualTo("user:read");
    assertThat(admin.delete(path).hasStatus(200).data("ended")).isEqualTo("1");
    assertThat(user.isSignedIn()).isFalse();
  }

  @Test
  void letsNobodyEndThoseOfWhoeverMayDoMore() throws Exception {
    SignedInUser superior = SignedInUser.signIn(server, users.like("super_admin@demo.example"));
    String path = "/api/users/" + superior.answer().data().at("/user/id").asText() + "/sessions";
    Api admin = Api.of(server).as("hospital_admin@demo.example");
    assertThat(admin.delete(path).hasStatus(403).text())
        .isEqualTo("{\"error\":\"Insufficient permissions\",\"required\":\"*\"}");
    assertThat(superior.isSignedIn()).isTrue();
    Api.of(server).as("super_admin@demo.example").delete(path).hasStatus(200);
    assertThat(superior.isSignedIn()).isFalse();
  }

  @Test
  void signsOutOfOneSessionOrOfAll() throws Exception {
    String email = newUser();
    SignedInUser one = SignedInUser.signIn(server, email);
    SignedInUser two = SignedInUser.signIn(server, email);
    SignedInUser three = SignedInUser.signIn(server, email);
    assertThat(one.api().post("/api/auth/logout").hasStatus(200).data("logged_out"))
        .isEqualTo("true");
    assertThat(one.isSignedIn()).isFalse();
    assertThat(two.isSignedIn()).isTrue();
    two.api().post("/api/auth/logout", Map.of("all_sessions", true)).hasStatus(200);
    assertThat(two.isSignedIn()).isFalse();
    assertThat(three.isSignedIn()).isFalse();
  }

  @Test
  void endsTheLeastRecentlyUsedSessionForTheSixth() throws Exception {
    String email = newUser();
    List<SignedInUser> sessions = new ArrayList<>();
    for (int i = 0; i < MOST; i++) {
      sessions.add(SignedInUser.signIn(server, email));
    }
    for (int used : new int[] {0, 3, 1, 4}) {
      assertThat(sessions.get(used).isSignedIn()).isTrue();
    }
    SignedInUser sixth = SignedInUser.signIn(server, email);
    assertThat(sessions.get(2).isSignedIn()).isFalse();
    assertThat(sixth.isSignedIn()).isTrue();
    for (int used : new int[] {0, 3, 1, 4}) {
      assertThat(sessions.get(used).isSignedIn()).isTrue();
    }
  }

  /** Whatever comes together, in whichever order: five are left, and those are the ones that count. */
  @RepeatedTest(3)
  void leavesFiveOfAnyNumberOfSignInsAtOnce(RepetitionInfo repetition) throws Exception {
    Random random = new Random(repetition.getCurrentRepetition());
    String email = newUser();
    int before = random.nextInt(MOST + 1);
    List<SignedInUser> all = new ArrayList<>();
    for (int i = 0; i < before; i++) {
      all.add(SignedInUser.signIn(server, email));
    }
    List<Answer> answers =
        AtOnce.call(MOST + 3, number -> SignedInUser.attempt(server, email, Api.PASSWORD));
    answers.forEach(answer -> all.add(new SignedInUser(server, email, answer.hasStatus(200))));
    assertThat(all.stream().filter(SignedInUser::isSignedIn)).hasSize(MOST);
    assertThat(
            users.value(
                "select count(*) from sessions s join users u on u.id = s.user_id"
                    + " where u.email = ? and s.ended_at is null",
                email))
        .isEqualTo(Integer.toString(MOST));
  }

  @Test
  void endsASessionThatNobodyUsesForHalfAnHourAndAnyAfterEight() throws Exception {
    SignedInUser idle = SignedInUser.signIn(server, newUser());
    users.update(
        "update sessions set last_activity = now() - interval '30 minutes 1 second' where id = cast(? as uuid)",
        idle.sessionId());
    assertThat(idle.isSignedIn()).isFalse();
    SignedInUser used = SignedInUser.signIn(server, newUser());
    users.update(
        "update sessions set last_activity = now() - interval '29 minutes' where id = cast(? as uuid)",
        used.sessionId());
    assertThat(used.isSignedIn()).isTrue();
    users.update(
        "update sessions set created_at = now() - interval '8 hours', expires_at = now() where id = cast(? as uuid)",
        used.sessionId());
    assertThat(used.isSignedIn()).isFalse();
    assertThat(used.refresh().status()).isEqualTo(401);
  }

  /** The timer of the full minute may come in between, once; a write for each request would be twenty. */
  @Test
  void writesNothingWhileASessionIsUsed() throws Exception {
    SignedInUser user = SignedInUser.signIn(server, newUser());
    Set<String> states = new HashSet<>();
    for (int i = 0; i < 20; i++) {
      assertThat(user.isSignedIn()).isTrue();
      states.add(
          users.value("select xmin from sessions where id = cast(? as uuid)", user.sessionId()));
    }
    assertThat(states).hasSizeLessThanOrEqualTo(2);
  }

  /** Of a session that other nodes are about to take for idle, the use is written at once. */
  @Test
  void writesTheUseOfASessionThatIsNearlyIdleAtOnce() throws Exception {
    SignedInUser user = SignedInUser.signIn(server, newUser());
    users.update(
        "update sessions set last_activity = now() - interval '29 minutes' where id = cast(? as uuid)",
        user.sessionId());
    assertThat(user.isSignedIn()).isTrue();
    assertThat(
            users.value(
                "select last_activity > now() - interval '1 minute' from sessions where id = cast(? as uuid)",
                user.sessionId()))
        .isEqualTo("t");
  }

  private String newUser() throws Exception {
    return users.like("nurse@demo.example");
  }
}
