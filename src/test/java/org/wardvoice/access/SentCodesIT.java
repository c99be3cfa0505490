package org.wardvoice.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wardvoice.access.FactorUser.MFA;

import com.fasterxml.jackson.databind.JsonNode;
import jakarta.mail.internet.MimeMessage;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.Mailbox;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.SmsInbox;
import org.wardvoice.testing.UsesMailbox;

/** Second factors whose codes are sent. */
@Tag("wildfly-too")
@ServerTest
@UsesMailbox
class SentCodesIT {

  private static final String ENDED = "{\"error\":\"Invalid token\"}";
  private static final Pattern SIX = Pattern.compile("(?<![\\w+])([0-9A-Z]{6})(?!\\w)");

  private final ServerUnderTest server;
  private final TestUsers users;
  private String email;
  private FactorUser user;

  SentCodesIT(ServerUnderTest server) {
    this.server = server;
    users = new TestUsers(server);
  }

  @BeforeEach
  void signIn() throws SQLException {
    user = FactorUser.like(server, "nurse@demo.example");
    email = user.email();
  }

  @Test
  void sendsCodesBySms() throws Exception {
    String number = "+49151" + ThreadLocalRandom.current().nextInt(10_000_000, 99_999_999);
    try (SmsInbox inbox = SmsInbox.of(server)) {
      String code = six(inbox.next(number, () -> setUpSms(number.replace("+49", "0049 "))));
      user.confirm("sms", code + "0").isInvalid("code", "wrong");
      user.confirm("sms", code).hasStatus(200);
      user.confirm("sms", code).isInvalid("code", "wrong");

      Answer asked = user.signInAgain();
      assertThat(asked.data().path("methods").toString()).isEqualTo("[\"sms\"]");
      String token = asked.data("mfa_token");
      String first = six(inbox.next(number, () -> challenge(token, "sms", number)));
      String last = six(inbox.next(number, () -> challenge(token, "sms", number)));
      if (!first.equals(last)) {
        user.verify(token, "sms", first).hasStatus(401);
      }
      String other = user.token();
      user.verify(other, "sms", last).hasStatus(401);
      user.verify(token, "sms", " " + last + " ").hasStatus(200);
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
      user.confirm("email", code.toLowerCase(Locale.ROOT)).hasStatus(200);
      String token = user.token();
      String first = mailed(mailbox, () -> challenge(token, "email", email));
      users.update(
          "update sent_codes set expires_at = expires_at - interval '5 minutes 1 second'"
              + " where used_at is null and user_id = (select id from users where email = ?)",
          email);
      user.verify(token, "email", first).hasStatus(401);
      String second = mailed(mailbox, () -> challenge(token, "email", email));
      user.verify(token, "email", second).hasStatus(200);
    }
  }

  @Test
  void sendsNoCodesOfAnApp() throws Exception {
    user.enroll();
    String token = user.token();
    for (String method : List.of("totp", "sms", "backup_codes")) {
      Api.of(server)
          .post(MFA + "/challenge", Map.of("mfa_token", token, "method", method))
          .isInvalid("method", "must be");
    }
    Answer unknown =
        Api.of(server).post(MFA + "/challenge", Map.of("mfa_token", "no", "method", "sms"));
    assertThat(unknown.hasStatus(401).text()).isEqualTo(ENDED);
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
}
