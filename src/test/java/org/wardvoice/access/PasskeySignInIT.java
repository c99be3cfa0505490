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
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.AtOnce;
import org.wardvoice.testing.Mailbox;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.UsesMailbox;

/** How users sign in with passkeys: alone, and after the password. */
@ServerTest
@UsesMailbox
class PasskeySignInIT {

  private static final String PATH = PasskeyUser.PATH;

  private final ServerUnderTest server;
  private final TestUsers users;
  private final TestAuthenticator phone = new TestAuthenticator("http://localhost:8080");
  private PasskeyUser user;

  PasskeySignInIT(ServerUnderTest server) {
    this.server = server;
    users = new TestUsers(server);
  }

  @BeforeEach
  void signIn() throws SQLException {
    user = PasskeyUser.like(server, "nurse@demo.example");
  }

  @Test
  @Tag("wildfly-too")
  void signsInWithoutAPassword() throws Exception {
    JsonNode options = user.api().post(PATH + "/register/options").hasStatus(200).data();
    assertThat(options.at("/rp/id").asText()).isEqualTo("localhost");
    assertThat(options.at("/user/name").asText()).isEqualTo(user.email());
    assertThat(options.at("/authenticatorSelection/residentKey").asText()).isEqualTo("required");
    assertThat(options.at("/authenticatorSelection/userVerification").asText())
        .isEqualTo("required");
    ObjectNode made = phone.create(options).put("name", "Mia's phone 📱");
    try (Mailbox mailbox = Mailbox.of(server)) {
      mailbox.next(
          user.email(),
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

    Answer in = user.signIn(phone, Map.of()).hasStatus(200);
    assertThat(in.data("token_type")).isEqualTo("Bearer");
    assertThat(in.data().at("/user/email").asText()).isEqualTo(user.email());
    SignedInUser again = new SignedInUser(server, user.email(), in);
    assertThat(again.isSignedIn()).isTrue();
    again.refresh().hasStatus(200);
    assertThat(again.api().get("/api/auth/me").data().at("/mfa/verified").asBoolean()).isTrue();
    assertThat(
            users.value(
                "select cast(metadata as jsonb) ->> 'loginMethod' from audit_events where action = 'login'"
                    + " and mfa_used and session_id = cast(? as uuid)",
                again.sessionId()))
        .isEqualTo("passkey");
    assertThat(user.credentials().at("/0/last_used_at").isNull()).isFalse();
  }

  @Test
  void givesABrowserItsCookie() {
    user.add(phone);
    ObjectNode signed = phone.get(user.options(Map.of("email", user.email())));
    signed.put("cookie", true).put("device", "Cart 7");
    Answer in = PasskeyUser.login(server, signed).hasStatus(200);
    assertThat(in.data().has("refresh_token")).isFalse();
    assertThat(in.headers("Set-Cookie")).anyMatch(one -> one.startsWith("wardvoice_session="));
  }

  @Test
  void isASecondFactorAfterThePassword() throws Exception {
    user.add(phone);
    Answer asked = SignedInUser.attempt(server, user.email(), Api.PASSWORD).hasStatus(200);
    assertThat(asked.data().has("token")).isFalse();
    assertThat(asked.data().path("methods").toString()).isEqualTo("[\"passkey\"]");
    String token = asked.data("mfa_token");
    Api.of(server)
        .post("/api/auth/mfa/challenge", Map.of("mfa_token", token, "method", "passkey"))
        .isInvalid("method", "must be");
    Api.of(server)
        .post(
            "/api/auth/mfa/verify", Map.of("mfa_token", token, "method", "passkey", "code", "123"))
        .isInvalid("method", "does not use codes");

    JsonNode options = user.options(Map.of("mfa_token", token));
    assertThat(options.path("allowCredentials")).hasSize(1);
    assertThat(options.path("userVerification").asText()).isEqualTo("preferred");
    ObjectNode signed = phone.get(PasskeyUser.unverified(options)).put("mfa_token", token);
    SignedInUser again =
        new SignedInUser(server, user.email(), PasskeyUser.login(server, signed).hasStatus(200));
    assertThat(again.api().get("/api/auth/me").data().at("/mfa/verified").asBoolean()).isTrue();
    PasskeyUser.refused(PasskeyUser.login(server, signed), "Invalid token");
    assertThat(user.audited("mfa_verified", true)).isEqualTo("1");
  }

  @Test
  void endsTheSignInAfterThreeWrongPasskeys() {
    user.add(phone);
    String token = user.secondFactor();
    for (int i = 0; i < 3; i++) {
      ObjectNode signed =
          phone.get(user.options(Map.of("mfa_token", token))).put("mfa_token", token);
      PasskeyUser.alter(signed, "signature");
      PasskeyUser.refused(PasskeyUser.login(server, signed), "Invalid credentials");
    }
    PasskeyUser.refused(
        Api.of(server).post(PATH + "/login/options", Map.of("mfa_token", token)), "Invalid token");
  }

  @Test
  void takesNoChallengeForAnotherPurpose() {
    user.add(phone);
    String token = user.secondFactor();
    ObjectNode alone = phone.get(user.options(Map.of()));
    PasskeyUser.refused(
        PasskeyUser.login(server, alone.deepCopy().put("mfa_token", token)), "Invalid credentials");
    ObjectNode second = phone.get(user.options(Map.of("mfa_token", token)));
    PasskeyUser.refused(PasskeyUser.login(server, second), "Invalid token");
    ObjectNode ofAnother = phone.get(user.options(Map.of("mfa_token", user.secondFactor())));
    PasskeyUser.refused(
        PasskeyUser.login(server, ofAnother.put("mfa_token", token)), "Invalid credentials");
  }

  @Test
  void locksPasskeysAloneAfterFiveFailures() throws SQLException {
    user.add(phone);
    for (int i = 0; i < 5; i++) {
      ObjectNode signed = phone.get(user.options(Map.of()));
      PasskeyUser.alter(signed, "signature");
      PasskeyUser.refused(PasskeyUser.login(server, signed), "Invalid credentials");
    }
    Answer locked = user.signIn(phone, Map.of());
    PasskeyUser.refused(locked, "Account locked");
    assertThat(Integer.parseInt(locked.header("Retry-After"))).isBetween(1, 900);
    assertThat(user.audited("account_locked", true)).isEqualTo("1");
    assertThat(user.audited("multiple_failed_attempts", true)).isEqualTo("1");
    SignedInUser.attempt(server, user.email(), Api.PASSWORD).hasStatus(200);
  }

  @Test
  void tellsNobodyWhetherAnAddressIsKnown() {
    user.add(phone);
    JsonNode known = user.options(Map.of("email", user.email()));
    JsonNode unknown = user.options(Map.of("email", "nobody@demo.example"));
    assertThat(known.path("allowCredentials")).isEmpty();
    assertThat(withoutChallenge(known)).isEqualTo(withoutChallenge(unknown));
    PasskeyUser.refused(PasskeyUser.login(server, phone.get(unknown)), "Invalid credentials");
    TestAuthenticator stranger = new TestAuthenticator("http://localhost:8080");
    stranger.create(user.api().post(PATH + "/register/options").data());
    PasskeyUser.refused(user.signIn(stranger, Map.of()), "Invalid credentials");
  }

  @Test
  void keepsInactiveUsersOut() throws SQLException {
    user.add(phone);
    users.update("update users set status = 'inactive' where email = ?", user.email());
    PasskeyUser.refused(user.signIn(phone, Map.of()), "Invalid credentials");
  }

  @Test
  void letsOneOfEightAnswersAtOnceIn() throws Exception {
    user.add(phone);
    ObjectNode signed = phone.get(user.options(Map.of()));
    List<Integer> statuses =
        AtOnce.call(8, number -> PasskeyUser.login(server, signed)).stream()
            .map(Answer::status)
            .toList();
    assertThat(statuses).containsOnlyOnce(200).contains(401).hasSize(8);
  }

  private static String withoutChallenge(JsonNode options) {
    return ((ObjectNode) options.deepCopy()).put("challenge", "").toString();
  }
}
