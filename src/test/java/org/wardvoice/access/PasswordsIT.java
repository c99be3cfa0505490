package org.wardvoice.access;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.mail.internet.MimeMessage;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
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
class PasswordsIT {

  private static final String NEW = "Linden-Blossom-47!";

  private final ServerUnderTest server;
  private final TestUsers users;
  private String email;

  PasswordsIT(ServerUnderTest server) {
    this.server = server;
    users = new TestUsers(server);
  }

  @BeforeEach
  void newUser() throws Exception {
    email = users.like("nurse@demo.example");
  }

  @Test
  void changesAPasswordAndEndsAllOtherSessions() {
    SignedInUser other = SignedInUser.signIn(server, email);
    SignedInUser user = SignedInUser.signIn(server, email);
    assertThat(change(user, Api.PASSWORD, NEW).hasStatus(200).data("password_changed"))
        .isEqualTo("true");
    assertThat(user.isSignedIn()).isTrue();
    assertThat(other.isSignedIn()).isFalse();
    assertThat(other.refresh().status()).isEqualTo(401);
    SignedInUser.attempt(server, email, Api.PASSWORD).hasStatus(401);
    SignedInUser.attempt(server, email, NEW).hasStatus(200);
  }

  @Test
  void wantsThePresentPasswordAndASignIn() {
    SignedInUser user = SignedInUser.signIn(server, email);
    assertThat(change(user, "not it", NEW).hasStatus(403).text())
        .isEqualTo("{\"error\":\"Invalid credentials\"}");
    Answer stranger =
        Api.of(server)
            .post(
                "/api/auth/password/change",
                Map.of("current_password", Api.PASSWORD, "new_password", NEW));
    assertThat(stranger.hasStatus(401).text()).isEqualTo("{\"error\":\"No token provided\"}");
    user.api()
        .post("/api/auth/password/change", Map.of("new_password", NEW))
        .isInvalid("current_password", "is required");
  }

  @Test
  void holdsANewPasswordAgainstThePolicyAndThePresentOne() {
    SignedInUser user = SignedInUser.signIn(server, email);
    change(user, Api.PASSWORD, "person")
        .isInvalid("new_password", "12 characters")
        .isInvalid("new_password", "must not contain your name");
    change(user, Api.PASSWORD, Api.PASSWORD).isInvalid("new_password", "last 12 passwords");
    assertThat(user.isSignedIn()).isTrue();
  }

  @Test
  void lets12PasswordsPassBeforeOneComesBack() throws Exception {
    SignedInUser user = SignedInUser.signIn(server, email);
    String second = "Linden-Blossom-2!x";
    change(user, Api.PASSWORD, second).hasStatus(200);
    // As if ten more had come after the first.
    users.hadPasswords(email, 10);
    change(user, second, Api.PASSWORD).isInvalid("new_password", "last 12 passwords");
    change(user, second, NEW).hasStatus(200);
    change(user, NEW, Api.PASSWORD).hasStatus(200);
  }

  @Test
  void letsOneOfTwoChangesAtOnceWin() throws Exception {
    SignedInUser user = SignedInUser.signIn(server, email);
    List<Answer> answers = AtOnce.call(4, number -> change(user, Api.PASSWORD, NEW + number));
    assertThat(answers).anyMatch(answer -> answer.status() == 200);
    assertThat(answers).allMatch(answer -> List.of(200, 403, 409).contains(answer.status()));
    long works =
        java.util.stream.IntStream.range(0, 4)
            .filter(number -> SignedInUser.attempt(server, email, NEW + number).status() == 200)
            .count();
    assertThat(works).isEqualTo(1);
  }

  @Test
  void asksForANewPasswordAfterNinetyDays() throws Exception {
    users.update(
        "update passwords set changed_at = now() - interval '90 days'"
            + " where user_id = (select id from users where email = ?)",
        email);
    Answer expired = SignedInUser.attempt(server, email, Api.PASSWORD).hasStatus(200);
    assertThat(expired.data("password_change_required")).isEqualTo("true");
    assertThat(expired.data().has("token")).isFalse();
    assertThat(expired.data().has("refresh_token")).isFalse();
    String token = expired.data("password_change_token");
    changeBy(token, "short").isInvalid("new_password", "12 characters");
    changeBy(token, NEW).hasStatus(200);
    assertThat(changeBy(token, NEW + "2").hasStatus(401).text())
        .isEqualTo("{\"error\":\"Invalid token\"}");
    assertThat(SignedInUser.attempt(server, email, NEW).hasStatus(200).data().has("token"))
        .isTrue();
  }

  @Test
  void resetsAForgottenPasswordByMailOnce() throws Exception {
    SignedInUser before = SignedInUser.signIn(server, email);
    lock();
    String token;
    try (Mailbox mailbox = Mailbox.of(server)) {
      assertThat(forgot(email).hasStatus(200).data("accepted")).isEqualTo("true");
      MimeMessage mail = mailbox.await(email);
      assertThat(mail.getSubject()).isEqualTo("Reset your Wardvoice password");
      token = Mailbox.token(mail);
    }
    reset(token, "short").isInvalid("new_password", "12 characters");
    reset(token, NEW).hasStatus(200);
    assertThat(before.isSignedIn()).isFalse();
    assertThat(reset(token, NEW + "2").hasStatus(401).text())
        .isEqualTo("{\"error\":\"Invalid token\"}");
    SignedInUser.attempt(server, email, NEW).hasStatus(200);
  }

  @Test
  void hasAPageForTheLinkInTheMail() {
    Answer page = Api.of(server).get("/reset-password.html").hasStatus(200);
    assertThat(page.header("Content-Type")).startsWith("text/html");
    assertThat(page.text()).contains("reset-password.js").doesNotContain("<script>");
    assertThat(Api.of(server).get("/reset-password.js").hasStatus(200).text())
        .contains("api/auth/password/reset");
  }

  @Test
  void answersTheSameForAnAddressThatNobodyHas() throws Exception {
    String nobody = "nobody." + email;
    assertThat(forgot(nobody).hasStatus(200).text()).isEqualTo(forgot(email).text());
    awaitAnswers(nobody);
    assertThat(users.value("select count(*) from mails where recipient = ?", nobody))
        .isEqualTo("0");
  }

  @Test
  void sendsNoMoreThanThreeLinksAnHour() throws Exception {
    for (int i = 0; i < 6; i++) {
      forgot(email).hasStatus(200);
    }
    awaitAnswers(email);
    assertThat(users.value("select count(*) from mails where recipient = ?", email)).isEqualTo("3");
  }

  @Test
  void keepsTokensOnlyAsHashes() throws Exception {
    users.update(
        "update passwords set changed_at = now() - interval '90 days'"
            + " where user_id = (select id from users where email = ?)",
        email);
    String token = SignedInUser.attempt(server, email, Api.PASSWORD).data("password_change_token");
    assertThat(users.value("select count(*) from one_time_tokens where secret_hash = ?", token))
        .isEqualTo("0");
  }

  private void lock() {
    for (int i = 0; i < 5; i++) {
      SignedInUser.attempt(server, email, "wrong").hasStatus(401);
    }
    assertThat(SignedInUser.attempt(server, email, Api.PASSWORD).text()).contains("locked");
  }

  private Answer change(SignedInUser user, String present, String wanted) {
    return user.api()
        .post(
            "/api/auth/password/change",
            Map.of("current_password", present, "new_password", wanted));
  }

  private Answer changeBy(String token, String wanted) {
    return Api.of(server)
        .post(
            "/api/auth/password/change",
            Map.of("password_change_token", token, "new_password", wanted));
  }

  private void awaitAnswers(String address) {
    Awaitility.await()
        .until(
            () ->
                users
                    .value("select count(*) from password_reset_requests where email = ?", address)
                    .equals("0"));
  }

  private Answer forgot(String address) {
    return Api.of(server).post("/api/auth/password/forgot", Map.of("email", address));
  }

  private Answer reset(String token, String wanted) {
    return Api.of(server)
        .post("/api/auth/password/reset", Map.of("token", token, "new_password", wanted));
  }
}
