package org.wardvoice.access;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Mailbox;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.UsesMailbox;

/** Which answers of authenticators are refused. */
@ServerTest
@UsesMailbox
class PasskeyRefusalsIT {

  private static final String PATH = PasskeyUser.PATH;

  private final ServerUnderTest server;
  private final TestUsers users;
  private final TestAuthenticator phone = new TestAuthenticator("http://localhost:8080");
  private PasskeyUser user;

  PasskeyRefusalsIT(ServerUnderTest server) {
    this.server = server;
    users = new TestUsers(server);
  }

  @BeforeEach
  void signIn() throws SQLException {
    user = PasskeyUser.like(server, "nurse@demo.example");
  }

  @Test
  void refusesWhatWasAltered() throws SQLException {
    user.add(phone);
    for (String field : List.of("signature", "authenticatorData")) {
      ObjectNode signed = phone.get(user.options(Map.of()));
      PasskeyUser.alter(signed, field);
      PasskeyUser.refused(PasskeyUser.login(server, signed), "Invalid credentials");
    }
    ObjectNode signed = phone.get(user.options(Map.of()));
    PasskeyUser.alter(signed, "clientDataJSON");
    assertThat(PasskeyUser.login(server, signed).status()).isEqualTo(401);
    assertThat(user.audited("login", false)).isIn("2", "3");
  }

  @Test
  void refusesAReplay() {
    user.add(phone);
    ObjectNode signed = phone.get(user.options(Map.of()));
    PasskeyUser.login(server, signed).hasStatus(200);
    PasskeyUser.refused(PasskeyUser.login(server, signed), "Invalid token");
    ObjectNode wrong = phone.get(user.options(Map.of()));
    ObjectNode right = wrong.deepCopy();
    PasskeyUser.alter(wrong, "signature");
    PasskeyUser.refused(PasskeyUser.login(server, wrong), "Invalid credentials");
    PasskeyUser.refused(PasskeyUser.login(server, right), "Invalid token");
  }

  @Test
  void refusesAnswersOfForeignPages() {
    user.add(phone);
    phone.visit("http://localhost.evil.example");
    PasskeyUser.refused(user.signIn(phone, Map.of()), "Invalid credentials");
    phone.visit("http://localhost:8080");
    TestAuthenticator laptop = new TestAuthenticator("https://evil.example");
    ObjectNode made =
        laptop.create(user.api().post(PATH + "/register/options").hasStatus(200).data());
    user.api().post(PATH + "/register", made).isInvalid("response", "another origin");
  }

  @Test
  void refusesAuthenticatorsThatDoNotVerifyTheUser() {
    user.add(phone);
    JsonNode options = PasskeyUser.unverified(user.options(Map.of()));
    PasskeyUser.refused(PasskeyUser.login(server, phone.get(options)), "Invalid credentials");
    TestAuthenticator tablet = new TestAuthenticator("http://localhost:8080");
    ObjectNode made = tablet.create(user.api().post(PATH + "/register/options").data());
    PasskeyUser.withoutFlag(made, PasskeyUser.USER_VERIFIED);
    user.api().post(PATH + "/register", made).isInvalid("response", "not verified");
  }

  @Test
  void refusesPasskeysOfOtherUsers() throws SQLException {
    user.add(phone);
    PasskeyUser colleague = PasskeyUser.like(server, "nurse@demo.example");
    ObjectNode forOther = phone.get(user.options(Map.of("email", colleague.email())));
    PasskeyUser.refused(PasskeyUser.login(server, forOther), "Invalid credentials");
    ObjectNode made = phone.create(colleague.api().post(PATH + "/register/options").data());
    user.api().post(PATH + "/register", made).isInvalid("response", "challenge");
    TestAuthenticator tablet = new TestAuthenticator("http://localhost:8080");
    colleague.add(tablet);
    String token = user.secondFactor();
    ObjectNode signed = tablet.get(user.options(Map.of()));
    PasskeyUser.refused(
        PasskeyUser.login(server, signed.put("mfa_token", token)), "Invalid credentials");
    ObjectNode asMe = tablet.get(user.options(Map.of()));
    ((ObjectNode) asMe.path("response"))
        .put("userHandle", forOther.at("/response/userHandle").asText());
    PasskeyUser.refused(PasskeyUser.login(server, asMe), "Invalid credentials");
  }

  @Test
  void refusesACounterThatHasGoneBackAndTellsItsUser() throws Exception {
    user.add(phone);
    user.signIn(phone, Map.of()).hasStatus(200);
    users.update(
        "update passkeys set sign_count = sign_count + 1000"
            + " where user_id = (select id from users where email = ?)",
        user.email());
    try (Mailbox mailbox = Mailbox.of(server)) {
      mailbox.next(
          user.email(),
          "A Wardvoice passkey may have been copied",
          () -> PasskeyUser.refused(user.signIn(phone, Map.of()), "Invalid credentials"));
    }
    assertThat(user.audited("passkey_copied", false)).isEqualTo("1");
  }

  @Test
  void refusesChallengesThatHaveExpired() throws SQLException {
    user.add(phone);
    JsonNode late = user.options(Map.of());
    age(late, "4 minutes");
    PasskeyUser.login(server, phone.get(late)).hasStatus(200);
    JsonNode expired = user.options(Map.of());
    age(expired, "5 minutes 1 second");
    PasskeyUser.refused(PasskeyUser.login(server, phone.get(expired)), "Invalid token");
  }

  /** As if they had been given so much earlier. */
  private void age(JsonNode options, String interval) throws SQLException {
    users.update(
        "update passkey_challenges set expires_at = expires_at - cast(? as interval)"
            + " where challenge = ?",
        interval,
        options.path("challenge").asText());
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
}
