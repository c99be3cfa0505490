package org.wardvoice.access;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wardvoice.access.service.passkey.Base64Url;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.AtOnce;
import org.wardvoice.testing.Mailbox;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.UsesMailbox;

/** How users keep passkeys, and sign in with them. */
@ServerTest
@UsesMailbox
class PasskeysIT {

  private static final String PATH = "/api/auth/webauthn";
  private static final String CREDENTIALS = PATH + "/credentials";

  private final ServerUnderTest server;
  private final TestUsers users;
  private final TestAuthenticator phone = new TestAuthenticator("http://localhost:8080");
  private String email;
  private SignedInUser user;

  PasskeysIT(ServerUnderTest server) {
    this.server = server;
    users = new TestUsers(server);
  }

  @BeforeEach
  void signIn() throws SQLException {
    email = users.like("nurse@demo.example");
    user = SignedInUser.signIn(server, email);
  }

  @Test
  @Tag("every-server")
  void signsInWithoutAPassword() throws Exception {
    JsonNode options = user.api().post(PATH + "/register/options").hasStatus(200).data();
    assertThat(options.at("/rp/id").asText()).isEqualTo("localhost");
    assertThat(options.at("/user/name").asText()).isEqualTo(email);
    assertThat(options.at("/authenticatorSelection/residentKey").asText()).isEqualTo("required");
    assertThat(options.at("/authenticatorSelection/userVerification").asText())
        .isEqualTo("required");
    ObjectNode made = phone.create(options).put("name", "Mia's phone 📱");
    try (Mailbox mailbox = Mailbox.of(server)) {
      mailbox.next(
          email,
          "Passkey added to your Wardvoice account",
          () -> {
            Answer added = user.api().post(PATH + "/register", made).hasStatus(201);
            assertThat(added.header("Location"))
                .endsWith("/api/auth/webauthn/credentials/" + added.data("id"));
            assertThat(added.data("name")).isEqualTo("Mia's phone 📱");
            assertThat(added.data().path("transports").toString())
                .isEqualTo("[\"internal\",\"smart-card\"]");
          });
    }
    assertThat(user.api().get("/api/auth/mfa").data().at("/methods/0/method").asText())
        .isEqualTo("passkey");

    Answer in = signIn(phone, Map.of()).hasStatus(200);
    assertThat(in.data("token_type")).isEqualTo("Bearer");
    assertThat(in.data().at("/user/email").asText()).isEqualTo(email);
    SignedInUser again = new SignedInUser(server, email, in);
    assertThat(again.isSignedIn()).isTrue();
    again.refresh().hasStatus(200);
    assertThat(again.api().get("/api/auth/me").data().at("/mfa/verified").asBoolean()).isTrue();
    assertThat(
            users.value(
                "select metadata ->> 'loginMethod' from audit_events where action = 'login'"
                    + " and mfa_used and session_id = cast(? as uuid)",
                again.sessionId()))
        .isEqualTo("passkey");
    assertThat(credentials().at("/0/last_used_at").isNull()).isFalse();
  }

  @Test
  void givesABrowserItsCookie() {
    add(phone);
    ObjectNode signed = phone.get(options(Map.of("email", email)));
    signed.put("cookie", true).put("device", "Cart 7");
    Answer in = Api.of(server).post(PATH + "/login", signed).hasStatus(200);
    assertThat(in.data().has("refresh_token")).isFalse();
    assertThat(in.headers("Set-Cookie")).anyMatch(one -> one.startsWith("wardvoice_session="));
  }

  @Test
  void isASecondFactorAfterThePassword() throws Exception {
    add(phone);
    Answer asked = SignedInUser.attempt(server, email, Api.PASSWORD).hasStatus(200);
    assertThat(asked.data().has("token")).isFalse();
    assertThat(asked.data().path("methods").toString()).isEqualTo("[\"passkey\"]");
    String token = asked.data("mfa_token");
    for (String method : List.of("passkey", "mobile")) {
      Map<String, String> wanted = Map.of("mfa_token", token, "method", method);
      Api.of(server).post("/api/auth/mfa/challenge", wanted).isInvalid("method", "must be");
    }
    Api.of(server)
        .post(
            "/api/auth/mfa/verify", Map.of("mfa_token", token, "method", "passkey", "code", "123"))
        .isInvalid("method", "has no codes");

    JsonNode options = options(Map.of("mfa_token", token));
    assertThat(options.path("allowCredentials")).hasSize(1);
    assertThat(options.path("userVerification").asText()).isEqualTo("preferred");
    ObjectNode signed = phone.get(unverified(options)).put("mfa_token", token);
    SignedInUser again =
        new SignedInUser(
            server, email, Api.of(server).post(PATH + "/login", signed).hasStatus(200));
    assertThat(again.api().get("/api/auth/me").data().at("/mfa/verified").asBoolean()).isTrue();
    refused(Api.of(server).post(PATH + "/login", signed), "Invalid token");
    assertThat(audited("mfa_verified", true)).isEqualTo("1");
  }

  @Test
  void endsTheSignInAfterThreeWrongPasskeys() {
    add(phone);
    String token = secondFactor();
    for (int i = 0; i < 3; i++) {
      ObjectNode signed = phone.get(options(Map.of("mfa_token", token))).put("mfa_token", token);
      alter(signed, "signature");
      refused(Api.of(server).post(PATH + "/login", signed), "Invalid credentials");
    }
    refused(
        Api.of(server).post(PATH + "/login/options", Map.of("mfa_token", token)), "Invalid token");
  }

  @Test
  void takesNoChallengeForAnotherPurpose() {
    add(phone);
    String token = secondFactor();
    ObjectNode alone = phone.get(options(Map.of()));
    refused(
        Api.of(server).post(PATH + "/login", alone.deepCopy().put("mfa_token", token)),
        "Invalid credentials");
    ObjectNode second = phone.get(options(Map.of("mfa_token", token)));
    refused(Api.of(server).post(PATH + "/login", second), "Invalid token");
    ObjectNode ofAnother = phone.get(options(Map.of("mfa_token", secondFactor())));
    refused(
        Api.of(server).post(PATH + "/login", ofAnother.put("mfa_token", token)),
        "Invalid credentials");
  }

  @Test
  void refusesWhatWasAltered() throws SQLException {
    add(phone);
    for (String field : List.of("signature", "authenticatorData")) {
      ObjectNode signed = phone.get(options(Map.of()));
      alter(signed, field);
      refused(Api.of(server).post(PATH + "/login", signed), "Invalid credentials");
    }
    ObjectNode signed = phone.get(options(Map.of()));
    alter(signed, "clientDataJSON");
    assertThat(Api.of(server).post(PATH + "/login", signed).status()).isEqualTo(401);
    assertThat(audited("login", false)).isIn("2", "3");
  }

  @Test
  void refusesAReplay() {
    add(phone);
    ObjectNode signed = phone.get(options(Map.of()));
    Api.of(server).post(PATH + "/login", signed).hasStatus(200);
    refused(Api.of(server).post(PATH + "/login", signed), "Invalid token");
    ObjectNode wrong = phone.get(options(Map.of()));
    ObjectNode right = wrong.deepCopy();
    alter(wrong, "signature");
    refused(Api.of(server).post(PATH + "/login", wrong), "Invalid credentials");
    refused(Api.of(server).post(PATH + "/login", right), "Invalid token");
  }

  @Test
  void refusesAnswersOfForeignPages() {
    add(phone);
    phone.visit("http://localhost.evil.example");
    refused(signIn(phone, Map.of()), "Invalid credentials");
    phone.visit("http://localhost:8080");
    TestAuthenticator laptop = new TestAuthenticator("https://evil.example");
    ObjectNode made =
        laptop.create(user.api().post(PATH + "/register/options").hasStatus(200).data());
    user.api().post(PATH + "/register", made).isInvalid("response", "another origin");
  }

  @Test
  void refusesAuthenticatorsThatDoNotVerifyTheUser() {
    add(phone);
    JsonNode options = unverified(options(Map.of()));
    refused(
        Api.of(server).post(PATH + "/login", phone.get(options)), "Invalid credentials");
    ObjectNode creation = user.api().post(PATH + "/register/options").hasStatus(200).data().deepCopy();
    ((ObjectNode) creation.path("authenticatorSelection")).put("userVerification", "discouraged");
    user.api()
        .post(PATH + "/register", new TestAuthenticator("http://localhost").create(creation))
        .isInvalid("response", "not verified");
  }

  @Test
  void refusesPasskeysOfOtherUsers() throws SQLException {
    add(phone);
    String other = users.like("nurse@demo.example");
    SignedInUser colleague = SignedInUser.signIn(server, other);
    refused(
        Api.of(server).post(PATH + "/login", phone.get(options(Map.of("email", other)))),
        "Invalid credentials");
    ObjectNode made = phone.create(colleague.api().post(PATH + "/register/options").data());
    user.api().post(PATH + "/register", made).isInvalid("response", "challenge");
    TestAuthenticator tablet = new TestAuthenticator("http://localhost:8080");
    add(colleague, tablet);
    String token = secondFactor();
    ObjectNode signed = tablet.get(options(Map.of()));
    refused(
        Api.of(server).post(PATH + "/login", signed.put("mfa_token", token)),
        "Invalid credentials");
    ObjectNode asMe = tablet.get(options(Map.of()));
    ((ObjectNode) asMe.path("response"))
        .put("userHandle", phone.get(options(Map.of())).at("/response/userHandle").asText());
    refused(Api.of(server).post(PATH + "/login", asMe), "Invalid credentials");
  }

  @Test
  void refusesACounterThatHasGoneBackAndTellsItsUser() throws Exception {
    add(phone);
    signIn(phone, Map.of()).hasStatus(200);
    users.update(
        "update passkeys set sign_count = sign_count + 1000"
            + " where user_id = (select id from users where email = ?)",
        email);
    try (Mailbox mailbox = Mailbox.of(server)) {
      mailbox.next(
          email,
          "A Wardvoice passkey may have been copied",
          () -> refused(signIn(phone, Map.of()), "Invalid credentials"));
    }
    assertThat(audited("passkey_copied", false)).isEqualTo("1");
  }

  @Test
  void refusesChallengesThatHaveExpired() throws SQLException {
    add(phone);
    JsonNode options = options(Map.of());
    users.update(
        "update passkey_challenges set expires_at = now() where challenge = ?",
        options.path("challenge").asText());
    refused(Api.of(server).post(PATH + "/login", phone.get(options)), "Invalid token");
  }

  @Test
  void letsOneOfEightAnswersAtOnceIn() throws Exception {
    add(phone);
    ObjectNode signed = phone.get(options(Map.of()));
    List<Integer> statuses =
        AtOnce.call(
                8, number -> Api.of(server).post(PATH + "/login", signed))
            .stream()
            .map(Answer::status)
            .toList();
    assertThat(statuses).containsOnlyOnce(200).contains(401).hasSize(8);
  }

  @Test
  void locksPasskeysAloneAfterFiveFailures() {
    add(phone);
    for (int i = 0; i < 5; i++) {
      ObjectNode signed = phone.get(options(Map.of()));
      alter(signed, "signature");
      refused(Api.of(server).post(PATH + "/login", signed), "Invalid credentials");
    }
    Answer locked = signIn(phone, Map.of());
    refused(locked, "Account locked");
    assertThat(Integer.parseInt(locked.header("Retry-After"))).isBetween(1, 900);
    SignedInUser.attempt(server, email, Api.PASSWORD).hasStatus(200);
  }

  @Test
  void tellsNobodyWhetherAnAddressIsKnown() {
    add(phone);
    JsonNode known = options(Map.of("email", email));
    JsonNode unknown = options(Map.of("email", "nobody@demo.example"));
    assertThat(known.path("allowCredentials")).isEmpty();
    assertThat(withoutChallenge(known)).isEqualTo(withoutChallenge(unknown));
    refused(Api.of(server).post(PATH + "/login", phone.get(unknown)), "Invalid credentials");
    TestAuthenticator stranger = new TestAuthenticator("http://localhost:8080");
    stranger.create(user.api().post(PATH + "/register/options").data());
    refused(signIn(stranger, Map.of()), "Invalid credentials");
  }

  @Test
  void keepsInactiveUsersOut() throws SQLException {
    add(phone);
    users.update("update users set status = 'inactive' where email = ?", email);
    refused(signIn(phone, Map.of()), "Invalid credentials");
  }

  @Test
  void refusesWhatIsNoPasskey() {
    ObjectNode made = phone.create(user.api().post(PATH + "/register/options").data());
    ObjectNode noBytes = made.deepCopy();
    ((ObjectNode) noBytes.path("response")).put("attestationObject", "no base64!");
    user.api()
        .post(PATH + "/register", noBytes)
        .isInvalid("response.attestationObject", "base64url");
    ObjectNode missing = made.deepCopy();
    ((ObjectNode) missing.path("response")).remove("clientDataJSON");
    user.api().post(PATH + "/register", missing).isInvalid("response.clientDataJSON", "null");
    user.api()
        .post(PATH + "/register", made.deepCopy().put("rawId", "AAAA"))
        .isInvalid("rawId", "same");
    user.api()
        .post(PATH + "/register", made.deepCopy().put("type", "password"))
        .isInvalid("type", "public-key");
    user.api().post(PATH + "/register", made).hasStatus(201);
    user.api().post(PATH + "/register", made).isInvalid("response", "challenge");
  }

  @Test
  void listsRenamesAndRemoves() throws Exception {
    add(phone);
    add(new TestAuthenticator("http://localhost:8080"));
    JsonNode two = credentials();
    assertThat(two).hasSize(2);
    String newer = two.at("/0/id").asText();
    String older = two.at("/1/id").asText();
    Answer read = user.api().get(CREDENTIALS + "/" + older).hasStatus(200);
    Map<String, String> name = Map.of("name", "O'Neill's key 🔑");
    user.api()
        .with("If-Match", "\"stale\"")
        .put(CREDENTIALS + "/" + older, name)
        .isError(412, "PRECONDITION_FAILED");
    Answer renamed =
        user.api()
            .with("If-Match", read.header("ETag"))
            .put(CREDENTIALS + "/" + older, name)
            .hasStatus(200);
    assertThat(renamed.data("name")).isEqualTo("O'Neill's key 🔑");
    user.api().put(CREDENTIALS + "/" + older, Map.of("name", " ")).isInvalid("name", "length");

    SignedInUser colleague = SignedInUser.signIn(server, users.like("nurse@demo.example"));
    colleague.api().get(CREDENTIALS + "/" + older).isError(404, "NOT_FOUND");
    colleague.api().put(CREDENTIALS + "/" + older, name).isError(404, "NOT_FOUND");
    colleague.api().delete(CREDENTIALS + "/" + older).isError(404, "NOT_FOUND");

    user.api().delete(CREDENTIALS + "/" + newer).hasStatus(200);
    user.api().delete(CREDENTIALS + "/" + newer).isError(404, "NOT_FOUND");
    signIn(phone, Map.of()).hasStatus(200);
    assertThat(users.value("select mfa_enabled from users where email = ?", email)).isEqualTo("t");
    user.api().delete(CREDENTIALS + "/" + older).hasStatus(200);
    refused(signIn(phone, Map.of()), "Invalid credentials");
    assertThat(users.value("select mfa_enabled from users where email = ?", email)).isEqualTo("f");
    assertThat(SignedInUser.attempt(server, email, Api.PASSWORD).data().has("token")).isTrue();
    assertThat(audited("mfa_enrolled", true)).isEqualTo("2");
    assertThat(audited("mfa_removed", true)).isEqualTo("2");
  }

  @Test
  void removesAllAsOneFactor() throws SQLException {
    add(phone);
    add(new TestAuthenticator("http://localhost:8080"));
    user.api()
        .json("DELETE", "/api/auth/mfa/passkey", "{\"password\": \"" + Api.PASSWORD + "\"}")
        .hasStatus(200);
    assertThat(credentials()).isEmpty();
    assertThat(users.value("select mfa_enabled from users where email = ?", email)).isEqualTo("f");
  }

  @Test
  void wantsThePasswordAgainLongAfterTheSignIn() throws SQLException {
    add(phone);
    String id = credentials().at("/0/id").asText();
    users.update(
        "update sessions set created_at = now() - interval '16 minutes'"
            + " where user_id = (select id from users where email = ?)",
        email);
    refused(user.api().post(PATH + "/register/options"), 403, "Recent sign-in required");
    refused(user.api().delete(CREDENTIALS + "/" + id), 403, "Recent sign-in required");
    refused(
        user.api().post(PATH + "/register/options", Map.of("password", "no")),
        403,
        "Invalid credentials");
    user.api()
        .post(PATH + "/register/options", Map.of("password", Api.PASSWORD))
        .hasStatus(200);
    user.api()
        .json("DELETE", CREDENTIALS + "/" + id, "{\"password\": \"" + Api.PASSWORD + "\"}")
        .hasStatus(200);
  }

  @Test
  void keepsTwentyAtMost() throws SQLException {
    add(phone);
    users.update(
        "insert into passkeys select gen_random_uuid(), organization_id, user_id, factor_id,"
            + " gen_random_uuid()::text, credential, name, transports, sign_count, backup_eligible,"
            + " backed_up, created_at from passkeys, generate_series(1, 19)"
            + " where user_id = (select id from users where email = ?)",
        email);
    user.api().post(PATH + "/register/options").isError(409, "CONFLICT");
  }

  private JsonNode credentials() {
    return user.api().get(CREDENTIALS).hasStatus(200).data().path("credentials");
  }

  private void add(TestAuthenticator authenticator) {
    add(user, authenticator);
  }

  private static void add(SignedInUser owner, TestAuthenticator authenticator) {
    JsonNode options = owner.api().post(PATH + "/register/options").hasStatus(200).data();
    owner.api().post(PATH + "/register", authenticator.create(options)).hasStatus(201);
  }

  private String secondFactor() {
    return SignedInUser.attempt(server, email, Api.PASSWORD).hasStatus(200).data("mfa_token");
  }

  private JsonNode options(Map<String, String> wanted) {
    return Api.of(server).post(PATH + "/login/options", wanted).hasStatus(200).data();
  }

  private Answer signIn(TestAuthenticator authenticator, Map<String, String> wanted) {
    return Api.of(server).post(PATH + "/login", authenticator.get(options(wanted)));
  }

  private static String withoutChallenge(JsonNode options) {
    return ((ObjectNode) options.deepCopy()).put("challenge", "").toString();
  }

  /** As if the browser did not care who uses the authenticator. */
  private static JsonNode unverified(JsonNode options) {
    return ((ObjectNode) options.deepCopy()).put("userVerification", "discouraged");
  }

  /** Turns the last bytes of a field of the response round. */
  private static void alter(ObjectNode credential, String field) {
    ObjectNode response = (ObjectNode) credential.path("response");
    byte[] bytes = Base64Url.bytes(response.path(field).asText());
    bytes[bytes.length - 1] ^= 1;
    response.put(field, Base64Url.text(bytes));
  }

  private static void refused(Answer answer, String error) {
    refused(answer, 401, error);
  }

  private static void refused(Answer answer, int status, String error) {
    assertThat(answer.hasStatus(status).text()).isEqualTo("{\"error\":\"" + error + "\"}");
  }

  private String audited(String action, boolean succeeded) throws SQLException {
    return users.value(
        "select count(*) from audit_events where action = ? and outcome = ?"
            + " and user_id = (select id from users where email = ?)",
        action,
        succeeded ? "success" : "failure",
        email);
  }
}
