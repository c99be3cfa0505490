package org.wardvoice.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wardvoice.access.FactorUser.MFA;
import static org.wardvoice.access.FactorUser.code;

import com.fasterxml.jackson.databind.JsonNode;
import jakarta.mail.internet.MimeMessage;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bouncycastle.util.encoders.Base32;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.AtOnce;
import org.wardvoice.testing.Mailbox;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.UsesMailbox;

@ServerTest
@UsesMailbox
class SecondFactorsIT {

  private static final String WRONG = "{\"error\":\"Invalid credentials\"}";
  private static final String NEW = "Linden-Blossom-47!";
  private static final String ENDED = "{\"error\":\"Invalid token\"}";

  private final ServerUnderTest server;
  private final TestUsers users;
  private String email;
  private FactorUser user;

  SecondFactorsIT(ServerUnderTest server) {
    this.server = server;
    users = new TestUsers(server);
  }

  @BeforeEach
  void signIn() throws SQLException {
    user = FactorUser.like(server, "nurse@demo.example");
    email = user.email();
  }

  @Test
  void setsUpAnAuthenticatorApp() throws Exception {
    JsonNode setup = user.api().post(MFA + "/totp").hasStatus(200).data();
    assertThat(setup.path("algorithm").asText()).isEqualTo("SHA1");
    assertThat(setup.path("digits").asInt()).isEqualTo(6);
    assertThat(setup.path("period").asInt()).isEqualTo(30);
    assertThat(setup.path("secret").asText()).matches("[A-Z2-7]{32}");
    assertThat(QrReader.text(setup.path("qrCode").asText()))
        .isEqualTo(setup.path("otpauthUrl").asText())
        .startsWith("otpauth://totp/Wardvoice:" + email.replace("@", "%40") + "?secret=");
    user.confirm("totp", "000000x").isInvalid("code", "wrong");
    assertThat(user.signInAgain().data().has("token")).isTrue();

    byte[] secret = Base32.decode(setup.path("secret").asText());
    String first = code(secret, 0);
    try (Mailbox mailbox = Mailbox.of(server)) {
      mailbox.next(
          email,
          "Second factor added to your Wardvoice account",
          () -> user.confirm("totp", first).hasStatus(200));
    }
    assertThat(user.api().get(MFA).data().at("/methods/0/method").asText()).isEqualTo("totp");
    Answer asked = user.signInAgain();
    assertThat(asked.data("mfa_required")).isEqualTo("true");
    assertThat(asked.data().has("token")).isFalse();
    assertThat(asked.data().path("methods").toString()).isEqualTo("[\"totp\"]");
    String token = asked.data("mfa_token");
    // The code of the confirmation is used up.
    assertThat(user.verify(token, "totp", first).hasStatus(401).text()).isEqualTo(WRONG);
    SignedInUser again =
        new SignedInUser(server, email, user.verify(token, "totp", code(secret, 1)).hasStatus(200));
    assertThat(session(again).path("mfaVerified").asBoolean()).isTrue();
    SignedInUser refreshed = new SignedInUser(server, email, again.refresh().hasStatus(200));
    assertThat(refreshed.api().get("/api/auth/me").data().at("/mfa/verified").asBoolean()).isTrue();
    assertThat(user.verify(token, "totp", code(secret, 1)).hasStatus(401).text()).isEqualTo(ENDED);
  }

  @Test
  void letsACodeWorkOnceOfEightTriesAtOnce() throws Exception {
    byte[] secret = user.enroll();
    List<String> tokens = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      tokens.add(user.token());
    }
    String code = code(secret, 1);
    List<Answer> answers = AtOnce.call(8, number -> user.verify(tokens.get(number), "totp", code));
    assertThat(answers.stream().map(Answer::status))
        .containsExactlyInAnyOrder(200, 401, 401, 401, 401, 401, 401, 401);
  }

  @Test
  void endsTheSignInAfterThreeWrongCodesAndTellsItsUser() throws Exception {
    byte[] secret = user.enroll();
    String token = user.token();
    try (Mailbox mailbox = Mailbox.of(server)) {
      mailbox.next(
          email,
          "Failed sign-in to Wardvoice",
          () -> {
            for (int i = 0; i < 3; i++) {
              assertThat(user.verify(token, "totp", "1234567").hasStatus(401).text())
                  .isEqualTo(WRONG);
            }
          });
    }
    assertThat(user.verify(token, "totp", code(secret, 1)).hasStatus(401).text()).isEqualTo(ENDED);
    user.verify(user.token(), "totp", code(secret, 1)).hasStatus(200);
  }

  @Test
  void locksTheSecondFactorAfterTenWrongCodes() throws Exception {
    byte[] secret = user.enroll();
    for (int i = 0; i < 10; i++) {
      user.verify(user.token(), "totp", "1234567").hasStatus(401);
    }
    Answer locked = user.verify(user.token(), "totp", code(secret, 1)).hasStatus(401);
    assertThat(locked.text()).isEqualTo("{\"error\":\"Account locked\"}");
    assertThat(Integer.parseInt(locked.header("Retry-After"))).isBetween(1, 900);
    assertThat(audited("account_locked", true)).isEqualTo("1");
    assertThat(audited("multiple_failed_attempts", true)).isEqualTo("1");
    resetPassword();
    String token = SignedInUser.attempt(server, email, NEW).hasStatus(200).data("mfa_token");
    assertThat(user.verify(token, "totp", code(secret, 1)).hasStatus(401).text())
        .isEqualTo("{\"error\":\"Account locked\"}");
  }

  private void resetPassword() throws Exception {
    Api client = Api.of(server);
    try (Mailbox mailbox = Mailbox.of(server)) {
      MimeMessage mail =
          mailbox.next(
              email,
              "Reset your Wardvoice password",
              () ->
                  client.post("/api/auth/password/forgot", Map.of("email", email)).hasStatus(200));
      client
          .post(
              "/api/auth/password/reset", Map.of("token", Mailbox.token(mail), "new_password", NEW))
          .hasStatus(200);
    }
  }

  @Test
  void keepsTheAppThatWorksUntilTheNextIsConfirmed() throws Exception {
    byte[] first = user.enroll();
    JsonNode setup = user.api().post(MFA + "/totp").hasStatus(200).data();
    byte[] second = Base32.decode(setup.path("secret").asText());
    String token = user.token();
    user.verify(token, "totp", code(second, 1)).hasStatus(401);
    user.verify(token, "totp", code(first, 1)).hasStatus(200);
    user.confirm("totp", code(second, 0)).hasStatus(200);
    forgetSteps();
    token = user.token();
    user.verify(token, "totp", code(first, 1)).hasStatus(401);
    user.verify(token, "totp", code(second, 1)).hasStatus(200);
  }

  @Test
  void removesAFactorByThePassword() throws Exception {
    user.enroll();
    user.api().post(MFA + "/backup-codes").hasStatus(200);
    assertThat(user.remove("totp", "not it").hasStatus(403).text()).isEqualTo(WRONG);
    user.remove("sms", Api.PASSWORD).hasStatus(404);
    user.remove("nothing", Api.PASSWORD).hasStatus(404);
    assertThat(mfaEnabled()).isEqualTo("t");
    try (Mailbox mailbox = Mailbox.of(server)) {
      mailbox.next(
          email,
          "Second factor removed from your Wardvoice account",
          () -> {
            JsonNode left = user.remove("totp", Api.PASSWORD).hasStatus(200).data();
            assertThat(left.path("methods")).isEmpty();
            assertThat(left.path("backup_codes").isNull()).isTrue();
          });
    }
    assertThat(mfaEnabled()).isEqualTo("f");
    assertThat(user.signInAgain().data().has("token")).isTrue();
  }

  @Test
  void wantsThePasswordAgainLongAfterTheSignIn() throws SQLException {
    users.update(
        "update sessions set created_at = now() - interval '16 minutes'"
            + " where user_id = (select id from users where email = ?)",
        email);
    assertThat(user.api().post(MFA + "/totp").hasStatus(403).text())
        .isEqualTo("{\"error\":\"Recent sign-in required\"}");
    assertThat(user.api().post(MFA + "/totp", Map.of("password", "no")).hasStatus(403).text())
        .isEqualTo(WRONG);
    user.api().post(MFA + "/totp", Map.of("password", Api.PASSWORD)).hasStatus(200);
  }

  @Test
  void givesABrowserItsCookieAfterTheSecondFactor() throws Exception {
    byte[] secret = user.enroll();
    Answer asked =
        Api.of(server)
            .post(
                "/api/auth/login",
                Map.of(
                    "email", email, "password", Api.PASSWORD, "cookie", true, "device", "Cart 7"));
    Answer given = user.verify(asked.data("mfa_token"), "totp", code(secret, 1)).hasStatus(200);
    assertThat(given.data().has("refresh_token")).isFalse();
    assertThat(given.data("csrf_token")).isNotBlank();
    String cookie =
        given.headers("Set-Cookie").stream()
            .filter(one -> one.startsWith("wardvoice_session="))
            .findFirst()
            .orElseThrow()
            .replaceFirst(";.*", "");
    JsonNode me = Api.of(server).with("Cookie", cookie).get("/api/auth/me").hasStatus(200).data();
    assertThat(me.at("/mfa/verified").asBoolean()).isTrue();
    assertThat(
            users.value(
                "select device_name from sessions where id = cast(? as uuid)",
                given.data("session_id")))
        .isEqualTo("Cart 7");
  }

  @Test
  void voidsTheTokenWhenThePasswordChanges() throws Exception {
    byte[] secret = user.enroll();
    String token = user.token();
    user.api()
        .post(
            "/api/auth/password/change",
            Map.of("current_password", Api.PASSWORD, "new_password", "Linden-Blossom-47!"))
        .hasStatus(200);
    assertThat(user.verify(token, "totp", code(secret, 1)).hasStatus(401).text()).isEqualTo(ENDED);
  }

  @Test
  void tellsTheAuditLog() throws Exception {
    byte[] secret = user.enroll();
    String token = user.token();
    user.verify(token, "totp", "1234567").hasStatus(401);
    user.verify(token, "totp", code(secret, 1)).hasStatus(200);
    user.remove("totp", Api.PASSWORD).hasStatus(200);
    assertThat(audited("mfa_enrolled", true)).isEqualTo("1");
    assertThat(audited("mfa_required", true)).isEqualTo("1");
    assertThat(audited("mfa_verified", false)).isEqualTo("1");
    assertThat(audited("mfa_verified", true)).isEqualTo("1");
    assertThat(audited("mfa_removed", true)).isEqualTo("1");
    assertThat(
            users.value(
                "select count(*) from audit_events where action = 'login' and mfa_used"
                    + " and user_id = (select id from users where email = ?)",
                email))
        .isEqualTo("1");
  }

  @Test
  void storesNoSecretInTheClear() throws Exception {
    JsonNode setup = user.api().post(MFA + "/totp").hasStatus(200).data();
    String code = user.api().post(MFA + "/backup-codes").data().at("/codes/0/code").asText();
    assertThat(
            users.value(
                "select count(*) from second_factors where position(convert_to(?, 'UTF8') in secret)"
                    + " > 0",
                setup.path("secret").asText()))
        .isEqualTo("0");
    assertThat(users.value("select count(*) from backup_codes where code_hash = ?", code))
        .isEqualTo("0");
  }

  /** As if no code had been used yet. */
  private void forgetSteps() throws SQLException {
    users.update(
        "update second_factors set last_step = null"
            + " where user_id = (select id from users where email = ?)",
        email);
  }

  private String audited(String action, boolean succeeded) throws SQLException {
    return users.value(
        "select count(*) from audit_events where action = ? and outcome = ?"
            + " and user_id = (select id from users where email = ?)",
        action,
        succeeded ? "success" : "failure",
        email);
  }

  private String mfaEnabled() throws SQLException {
    return users.value("select mfa_enabled from users where email = ?", email);
  }

  private JsonNode session(SignedInUser of) {
    JsonNode sessions = of.api().get("/api/auth/sessions").hasStatus(200).data().path("sessions");
    for (JsonNode session : sessions) {
      if (session.path("sessionId").asText().equals(of.sessionId())) {
        return session;
      }
    }
    throw new AssertionError(sessions);
  }
}
