package org.wardvoice.access;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.google.zxing.BinaryBitmap;
import com.google.zxing.LuminanceSource;
import com.google.zxing.RGBLuminanceSource;
import com.google.zxing.common.HybridBinarizer;
import com.google.zxing.qrcode.QRCodeReader;
import jakarta.mail.internet.MimeMessage;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.bouncycastle.util.encoders.Base32;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.wardvoice.access.service.factor.Totp;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.AtOnce;
import org.wardvoice.testing.Mailbox;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.SmsInbox;
import org.wardvoice.testing.UsesMailbox;

@ServerTest
@UsesMailbox
class SecondFactorsIT {

  private static final String MFA = "/api/auth/mfa";
  private static final String WRONG = "{\"error\":\"Invalid credentials\"}";
  private static final String ENDED = "{\"error\":\"Invalid token\"}";
  private static final Pattern SIX = Pattern.compile("(?<![\\w+])([0-9A-Z]{6})(?!\\w)");

  private final ServerUnderTest server;
  private final TestUsers users;
  private String email;
  private SignedInUser user;

  SecondFactorsIT(ServerUnderTest server) {
    this.server = server;
    users = new TestUsers(server);
  }

  @BeforeEach
  void signIn() throws SQLException {
    email = users.like("nurse@demo.example");
    user = SignedInUser.signIn(server, email);
  }

  @Test
  void setsUpAnAuthenticatorApp() throws Exception {
    JsonNode setup = user.api().post(MFA + "/totp").hasStatus(200).data();
    assertThat(setup.path("algorithm").asText()).isEqualTo("SHA1");
    assertThat(setup.path("digits").asInt()).isEqualTo(6);
    assertThat(setup.path("period").asInt()).isEqualTo(30);
    assertThat(setup.path("secret").asText()).matches("[A-Z2-7]{32}");
    assertThat(qrCode(setup.path("qrCode").asText()))
        .isEqualTo(setup.path("otpauthUrl").asText())
        .startsWith("otpauth://totp/Wardvoice:" + email.replace("@", "%40") + "?secret=");
    confirm("totp", "000000x").isInvalid("code", "wrong");
    assertThat(signInAgain().data().has("token")).isTrue();

    byte[] secret = Base32.decode(setup.path("secret").asText());
    try (Mailbox mailbox = Mailbox.of(server)) {
      mailbox.next(
          email,
          "Second factor added to your Wardvoice account",
          () -> confirm("totp", code(secret, 0)).hasStatus(200));
    }
    assertThat(user.api().get(MFA).data().at("/methods/0/method").asText()).isEqualTo("totp");
    Answer asked = signInAgain();
    assertThat(asked.data("mfa_required")).isEqualTo("true");
    assertThat(asked.data().has("token")).isFalse();
    assertThat(asked.data().path("methods").toString()).isEqualTo("[\"totp\"]");
    String token = asked.data("mfa_token");
    // The code of the confirmation is used up.
    assertThat(verify(token, "totp", code(secret, 0)).hasStatus(401).text()).isEqualTo(WRONG);
    SignedInUser again =
        new SignedInUser(server, email, verify(token, "totp", code(secret, 1)).hasStatus(200));
    assertThat(session(again).path("mfaVerified").asBoolean()).isTrue();
    SignedInUser refreshed = new SignedInUser(server, email, again.refresh().hasStatus(200));
    assertThat(refreshed.api().get("/api/auth/me").data().at("/mfa/verified").asBoolean()).isTrue();
    assertThat(verify(token, "totp", code(secret, 1)).hasStatus(401).text()).isEqualTo(ENDED);
  }

  @Test
  void letsACodeWorkOnceOfEightTriesAtOnce() throws Exception {
    byte[] secret = enroll();
    List<String> tokens = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      tokens.add(signInAgain().data("mfa_token"));
    }
    List<Answer> answers =
        AtOnce.call(8, number -> verify(tokens.get(number), "totp", code(secret, 1)));
    assertThat(answers.stream().map(Answer::status))
        .containsExactlyInAnyOrder(200, 401, 401, 401, 401, 401, 401, 401);
  }

  @Test
  void endsTheSignInAfterThreeWrongCodesAndTellsItsUser() throws Exception {
    byte[] secret = enroll();
    String token = signInAgain().data("mfa_token");
    try (Mailbox mailbox = Mailbox.of(server)) {
      mailbox.next(
          email,
          "Failed sign-in to Wardvoice",
          () -> {
            for (int i = 0; i < 3; i++) {
              assertThat(verify(token, "totp", "1234567").hasStatus(401).text()).isEqualTo(WRONG);
            }
          });
    }
    assertThat(verify(token, "totp", code(secret, 1)).hasStatus(401).text()).isEqualTo(ENDED);
    verify(signInAgain().data("mfa_token"), "totp", code(secret, 1)).hasStatus(200);
  }

  @Test
  void locksTheSecondFactorAfterTenWrongCodes() throws Exception {
    byte[] secret = enroll();
    for (int i = 0; i < 10; i++) {
      verify(signInAgain().data("mfa_token"), "totp", "1234567").hasStatus(401);
    }
    Answer locked = verify(signInAgain().data("mfa_token"), "totp", code(secret, 1)).hasStatus(401);
    assertThat(locked.text()).isEqualTo("{\"error\":\"Account locked\"}");
    assertThat(Integer.parseInt(locked.header("Retry-After"))).isBetween(1, 900);
  }

  @Test
  void keepsTheAppThatWorksUntilTheNextIsConfirmed() throws Exception {
    byte[] first = enroll();
    JsonNode setup = user.api().post(MFA + "/totp").hasStatus(200).data();
    byte[] second = Base32.decode(setup.path("secret").asText());
    String token = signInAgain().data("mfa_token");
    verify(token, "totp", code(second, 1)).hasStatus(401);
    verify(token, "totp", code(first, 1)).hasStatus(200);
    confirm("totp", code(second, 0)).hasStatus(200);
    forgetSteps();
    token = signInAgain().data("mfa_token");
    verify(token, "totp", code(first, 1)).hasStatus(401);
    verify(token, "totp", code(second, 1)).hasStatus(200);
  }

  @Test
  void sendsCodesBySms() throws Exception {
    String number = "+49151" + ThreadLocalRandom.current().nextInt(10_000_000, 99_999_999);
    try (SmsInbox inbox = SmsInbox.of(server)) {
      String code = six(inbox.next(number, () -> setUpSms(number.replace("+49", "0049 "))));
      confirm("sms", code + "0").isInvalid("code", "wrong");
      confirm("sms", code).hasStatus(200);
      confirm("sms", code).isInvalid("code", "wrong");

      Answer asked = signInAgain();
      assertThat(asked.data().path("methods").toString()).isEqualTo("[\"sms\"]");
      String token = asked.data("mfa_token");
      String first = six(inbox.next(number, () -> challenge(token, "sms", number)));
      String last = six(inbox.next(number, () -> challenge(token, "sms", number)));
      if (!first.equals(last)) {
        verify(token, "sms", first).hasStatus(401);
      }
      String other = signInAgain().data("mfa_token");
      verify(other, "sms", last).hasStatus(401);
      verify(token, "sms", " " + last + " ").hasStatus(200);
    }
    assertThat(users.value("select count(*) from text_messages where recipient = ?", number))
        .isEqualTo("3");
  }

  @Test
  void sendsNoMoreThanTenCodesAnHour() throws SQLException {
    for (int i = 0; i < 10; i++) {
      user.api().post(MFA + "/email").hasStatus(200);
    }
    Answer refused = user.api().post(MFA + "/email").isError(429, "RATE_LIMIT_EXCEEDED");
    assertThat(Integer.parseInt(refused.header("Retry-After"))).isBetween(3000, 3601);
    assertThat(users.value("select count(*) from mails where recipient = ?", email))
        .isEqualTo("10");
  }

  @Test
  void sendsNoMoreThanTenCodesAnHourToANumber() throws SQLException {
    String number = "+49152" + ThreadLocalRandom.current().nextInt(10_000_000, 99_999_999);
    for (int i = 0; i < 10; i++) {
      SignedInUser one = SignedInUser.signIn(server, users.like("nurse@demo.example"));
      one.api().post(MFA + "/sms", Map.of("phoneNumber", number)).hasStatus(200);
    }
    user.api()
        .post(MFA + "/sms", Map.of("phoneNumber", number))
        .isError(429, "RATE_LIMIT_EXCEEDED");
  }

  @Test
  void refusesWhatIsNoNumber() {
    user.api()
        .post(MFA + "/sms", Map.of("phoneNumber", "0151 12345678"))
        .isInvalid("phoneNumber", "international");
  }

  @Test
  void sendsCodesByEmail() throws Exception {
    try (Mailbox mailbox = Mailbox.of(server)) {
      String code = mailed(mailbox, () -> user.api().post(MFA + "/email").hasStatus(200));
      confirm("email", code.toLowerCase(java.util.Locale.ROOT)).hasStatus(200);
      String token = signInAgain().data("mfa_token");
      String first = mailed(mailbox, () -> challenge(token, "email", email));
      users.update(
          "update sent_codes set expires_at = now() where used_at is null and user_id = ("
              + "select id from users where email = ?)",
          email);
      verify(token, "email", first).hasStatus(401);
      String second = mailed(mailbox, () -> challenge(token, "email", email));
      verify(token, "email", second).hasStatus(200);
    }
  }

  @Test
  void sendsNoCodesOfAnApp() throws Exception {
    enroll();
    String token = signInAgain().data("mfa_token");
    for (String method : List.of("totp", "sms", "backup_codes")) {
      Api.of(server)
          .post(MFA + "/challenge", Map.of("mfa_token", token, "method", method))
          .isInvalid("method", "must be");
    }
    Answer unknown =
        Api.of(server).post(MFA + "/challenge", Map.of("mfa_token", "no", "method", "sms"));
    assertThat(unknown.hasStatus(401).text()).isEqualTo(ENDED);
  }

  @Test
  void takesABackupCodeOnce() throws Exception {
    enroll();
    JsonNode made = user.api().post(MFA + "/backup-codes").hasStatus(200).data();
    assertThat(made.path("userId").asText()).isNotBlank();
    assertThat(Instant.parse(made.path("generatedAt").asText())).isBefore(Instant.now());
    List<String> codes = new ArrayList<>();
    for (JsonNode code : made.path("codes")) {
      assertThat(code.path("used").asBoolean(true)).isFalse();
      assertThat(code.path("usedAt").isNull()).isTrue();
      codes.add(code.path("code").asText());
    }
    assertThat(codes).hasSize(10).doesNotHaveDuplicates();
    assertThat(codes).allMatch(code -> code.matches("([2-9A-Z]{4}-){3}[2-9A-Z]{4}"));

    Answer asked = signInAgain();
    assertThat(asked.data().path("methods").toString()).isEqualTo("[\"totp\",\"backup_codes\"]");
    String typed = codes.get(0).toLowerCase(java.util.Locale.ROOT).replace('-', ' ');
    try (Mailbox mailbox = Mailbox.of(server)) {
      mailbox.next(
          email,
          "Backup code used to sign in to Wardvoice",
          () -> verify(asked.data("mfa_token"), "backup_codes", typed).hasStatus(200));
    }
    String token = signInAgain().data("mfa_token");
    verify(token, "backup-codes", codes.get(0)).hasStatus(401);
    verify(token, "backup-codes", codes.get(1)).hasStatus(200);
    assertThat(user.api().get(MFA).data().at("/backup_codes/remaining").asInt()).isEqualTo(8);
    user.api().post(MFA + "/backup-codes").hasStatus(200);
    verify(signInAgain().data("mfa_token"), "backup_codes", codes.get(2)).hasStatus(401);
  }

  @Test
  void asksForNothingWhereThereAreBackupCodesAlone() {
    user.api().post(MFA + "/backup-codes").hasStatus(200);
    assertThat(signInAgain().data().has("token")).isTrue();
  }

  @Test
  void removesAFactorByThePassword() throws Exception {
    enroll();
    user.api().post(MFA + "/backup-codes").hasStatus(200);
    assertThat(remove("totp", "not it").hasStatus(403).text()).isEqualTo(WRONG);
    remove("sms", Api.PASSWORD).hasStatus(404);
    remove("nothing", Api.PASSWORD).hasStatus(404);
    assertThat(mfaEnabled()).isEqualTo("t");
    try (Mailbox mailbox = Mailbox.of(server)) {
      mailbox.next(
          email,
          "Second factor removed from your Wardvoice account",
          () -> {
            JsonNode left = remove("totp", Api.PASSWORD).hasStatus(200).data();
            assertThat(left.path("methods")).isEmpty();
            assertThat(left.path("backup_codes").isNull()).isTrue();
          });
    }
    assertThat(mfaEnabled()).isEqualTo("f");
    assertThat(signInAgain().data().has("token")).isTrue();
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
    byte[] secret = enroll();
    Answer asked =
        Api.of(server)
            .post(
                "/api/auth/login",
                Map.of(
                    "email", email, "password", Api.PASSWORD, "cookie", true, "device", "Cart 7"));
    Answer given = verify(asked.data("mfa_token"), "totp", code(secret, 1)).hasStatus(200);
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
    byte[] secret = enroll();
    String token = signInAgain().data("mfa_token");
    user.api()
        .post(
            "/api/auth/password/change",
            Map.of("current_password", Api.PASSWORD, "new_password", "Linden-Blossom-47!"))
        .hasStatus(200);
    assertThat(verify(token, "totp", code(secret, 1)).hasStatus(401).text()).isEqualTo(ENDED);
  }

  @Test
  void tellsTheAuditLog() throws Exception {
    byte[] secret = enroll();
    String token = signInAgain().data("mfa_token");
    verify(token, "totp", "1234567").hasStatus(401);
    verify(token, "totp", code(secret, 1)).hasStatus(200);
    remove("totp", Api.PASSWORD).hasStatus(200);
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

  /** Sets up an app, whose next code is that of the next step. */
  private byte[] enroll() {
    JsonNode setup = user.api().post(MFA + "/totp").hasStatus(200).data();
    byte[] secret = Base32.decode(setup.path("secret").asText());
    confirm("totp", code(secret, 0)).hasStatus(200);
    return secret;
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

  private static String code(byte[] secret, int later) {
    return Totp.code(secret, Totp.step(Instant.now()) + later);
  }

  private void setUpSms(String number) {
    JsonNode sent =
        user.api().post(MFA + "/sms", Map.of("phoneNumber", number)).hasStatus(200).data();
    assertThat(sent.has("code")).isFalse();
    assertThat(sent.path("attempts").asInt(-1)).isZero();
    assertThat(sent.path("maxAttempts").asInt()).isEqualTo(3);
    assertThat(Instant.parse(sent.path("expiresAt").asText()))
        .isBetween(Instant.now().plusSeconds(200), Instant.now().plusSeconds(301));
  }

  private void challenge(String token, String method, String to) {
    JsonNode sent =
        Api.of(server)
            .post(MFA + "/challenge", Map.of("mfa_token", token, "method", method))
            .hasStatus(200)
            .data();
    String shown =
        Stream.of("phoneNumber", "emailAddress")
            .filter(sent::has)
            .map(field -> sent.path(field).asText())
            .findFirst()
            .orElseThrow();
    assertThat(shown).hasSameSizeAs(to).endsWith(to.substring(to.length() - 2));
    assertThat(shown.contains("*")).isEqualTo(method.equals("sms"));
  }

  private String mailed(Mailbox mailbox, Runnable action) throws Exception {
    MimeMessage mail = mailbox.next(email, "Your Wardvoice code", action);
    return six(mail.getContent().toString());
  }

  private static String six(String text) {
    Matcher code = SIX.matcher(text);
    assertThat(code.find()).as(text).isTrue();
    return code.group(1);
  }

  private static String qrCode(String dataUrl) throws Exception {
    assertThat(dataUrl).startsWith("data:image/png;base64,");
    byte[] png = Base64.getDecoder().decode(dataUrl.substring(dataUrl.indexOf(',') + 1));
    BufferedImage image = ImageIO.read(new ByteArrayInputStream(png));
    int width = image.getWidth();
    int height = image.getHeight();
    LuminanceSource dots =
        new RGBLuminanceSource(width, height, image.getRGB(0, 0, width, height, null, 0, width));
    return new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(dots))).getText();
  }

  private Answer signInAgain() {
    return SignedInUser.attempt(server, email, Api.PASSWORD).hasStatus(200);
  }

  private Answer confirm(String method, String code) {
    return user.api().post(MFA + "/" + method + "/confirm", Map.of("code", code));
  }

  private Answer verify(String token, String method, String code) {
    return Api.of(server)
        .post(MFA + "/verify", Map.of("mfa_token", token, "method", method, "code", code));
  }

  private Answer remove(String method, String password) {
    return user.api().json("DELETE", MFA + "/" + method, "{\"password\": \"" + password + "\"}");
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
