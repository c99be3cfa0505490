package org.wardvoice.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.AtOnce;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

@ServerTest
class LockoutIT {

  private static final int FAILURES = 5;
  private static final int RIGHT = 15;
  private static final String DEVICE = "Ward 7, left";

  private final ServerUnderTest server;
  private final TestUsers users;

  LockoutIT(ServerUnderTest server) {
    this.server = server;
    users = new TestUsers(server);
  }

  @Test
  void locksAfterFiveFailuresWhetherTheAddressIsKnownOrNot() throws Exception {
    String known = newUser();
    for (String email : List.of(known, "nobody." + known)) {
      fail(email, FAILURES);
      Answer locked = SignedInUser.attempt(server, email, Api.PASSWORD);
      assertLocked(locked, 15 * 60);
    }
  }

  /** As the database compares addresses: no spelling that finds the same user is counted apart. */
  @Test
  void countsAnAddressInWhateverSpelling() throws Exception {
    String plain = newUser();
    String email = "iris." + plain;
    users.update("update users set email = ? where email = ?", email, plain);
    fail(email, 2);
    fail(email.toUpperCase(java.util.Locale.ROOT), 1);
    fail(email.replace('i', '\u0130'), 1);
    fail(email.replace('s', '\uff53'), 1);
    assertLocked(SignedInUser.attempt(server, email, Api.PASSWORD), 15 * 60);
  }

  @Test
  void forgetsFailuresAfterARightPasswordAndAfterAQuarterOfAnHour() throws Exception {
    String email = newUser();
    fail(email, FAILURES - 1);
    SignedInUser.signIn(server, email);
    fail(email, FAILURES - 1);
    users.update(
        "update sign_in_failures set failed_at = failed_at - interval '15 minutes 1 second'"
            + " where email_hash = encode(sha256(?::bytea), 'hex')",
        email);
    fail(email, FAILURES - 1);
    SignedInUser.signIn(server, email);
  }

  @Test
  void doublesTheTimeFromLockToLockUpToADay() throws Exception {
    String email = newUser();
    locksFor(email, 15);
    locksFor(email, 30);
    users.update(
        "update sign_in_locks set times = 6 where email_hash = encode(sha256(?::bytea), 'hex')",
        email);
    locksFor(email, 16 * 60);
    locksFor(email, 24 * 60);
    locksFor(email, 24 * 60);
    SignedInUser.signIn(server, email);
    locksFor(email, 15);
  }

  /** And lets the time pass. */
  private void locksFor(String email, int minutes) throws Exception {
    fail(email, FAILURES);
    assertLocked(SignedInUser.attempt(server, email, Api.PASSWORD), minutes * 60);
    users.update(
        "update sign_in_locks set locked_until = now() where email_hash = encode(sha256(?::bytea), 'hex')",
        email);
  }

  /** A storm of guesses with the right one among them: after five failures the right one is refused too. */
  @Test
  void letsNoStormOfGuessesPast() throws Exception {
    String email = newUser();
    List<Answer> answers =
        AtOnce.call(
            16,
            number ->
                SignedInUser.attempt(
                    server, email, number == RIGHT ? Api.PASSWORD : "guess " + number));
    long signedIn = answers.stream().filter(answer -> answer.status() == 200).count();
    long wrong =
        answers.stream().filter(answer -> answer.text().contains("Invalid credentials")).count();
    assertThat(wrong)
        .as("before the fifth failure, the right one starts the count again")
        .isBetween((long) FAILURES, signedIn == 0 ? FAILURES : 2L * FAILURES - 1);
    assertThat(answers)
        .filteredOn(answer -> answer.text().contains("Account locked"))
        .as("who guesses right learns no more than who guesses wrong")
        .hasSize((int) (16 - wrong - signedIn));
    assertThat(
            users.value(
                "select times from sign_in_locks where email_hash = encode(sha256(?::bytea), 'hex')",
                email))
        .isEqualTo("1");
  }

  /** Nobody locks somebody else out of the device that they work with. */
  @Test
  void letsAKnownDeviceTryOnByItself() throws Exception {
    String email = newUser();
    Api device = device(email);
    fail(email, FAILURES);
    assertLocked(SignedInUser.attempt(server, email, Api.PASSWORD), 15 * 60);
    signIn(device, email, Api.PASSWORD).hasStatus(200);
    assertLocked(SignedInUser.attempt(server, email, Api.PASSWORD), 15 * 60);

    for (int i = 0; i < FAILURES; i++) {
      signIn(device, email, "wrong").hasStatus(401);
    }
    assertLocked(signIn(device, email, Api.PASSWORD), 15 * 60);
    assertThat(
            users.value(
                "select count(*) from sign_in_locks where email_hash = encode(sha256(?::bytea), 'hex')",
                email))
        .isEqualTo("2");
  }

  @Test
  void knowsNoDeviceByWhatAnybodyCanSay() throws Exception {
    String email = newUser();
    Api device = device(email);
    Api ofSomebodyElse = device(newUser());
    fail(email, FAILURES);
    assertLocked(signIn(ofSomebodyElse, email, Api.PASSWORD), 15 * 60);
    assertLocked(
        signIn(Api.of(server).with("Cookie", "wardvoice_device=x"), email, Api.PASSWORD), 15 * 60);
    assertLocked(
        Api.of(server)
            .with("User-Agent", DEVICE)
            .post(
                "/api/auth/login",
                Map.of("email", email, "password", Api.PASSWORD, "device", DEVICE)),
        15 * 60);
    users.update(
        "update sessions set created_at = created_at - interval '30 days'"
            + " where user_id = (select id from users where email = ?)",
        email);
    assertLocked(signIn(device, email, Api.PASSWORD), 15 * 60);
  }

  /** As the browser of a ward is. */
  @Test
  void knowsADeviceForEachWhoSignsInThere() throws Exception {
    String early = newUser();
    String late = newUser();
    Api device = device(early);
    Answer second = signIn(device, late, Api.PASSWORD).hasStatus(200);
    assertThat(second.cookie("wardvoice_device")).isEqualTo(device.sent("Cookie"));
    assertThat(second.headers("Set-Cookie").toString())
        .contains("; HttpOnly", "SameSite=Strict", "Max-Age=2592000")
        .doesNotContain("wardvoice_session");
    for (String email : List.of(early, late)) {
      fail(email, FAILURES);
      signIn(device, email, Api.PASSWORD).hasStatus(200);
    }
    assertThat(
            users.value(
                "select count(*) from sessions where device_token_hash = ?",
                second.cookie("wardvoice_device").substring("wardvoice_device=".length())))
        .isEqualTo("0");
  }

  /** A client that keeps the cookie of its first sign-in. */
  private Api device(String email) {
    Api client = Api.of(server).with("User-Agent", DEVICE);
    Answer answer =
        client
            .post(
                "/api/auth/login",
                Map.of("email", email, "password", Api.PASSWORD, "device", DEVICE))
            .hasStatus(200);
    return client.with("Cookie", answer.cookie("wardvoice_device"));
  }

  private static Answer signIn(Api client, String email, String password) {
    return client.signIn(Map.of("email", email, "password", password));
  }

  private void fail(String email, int times) {
    for (int i = 0; i < times; i++) {
      assertThat(SignedInUser.attempt(server, email, "wrong").hasStatus(401).text())
          .isEqualTo("{\"error\":\"Invalid credentials\"}");
    }
  }

  private static void assertLocked(Answer answer, int seconds) {
    assertThat(answer.hasStatus(401).text()).isEqualTo("{\"error\":\"Account locked\"}");
    assertThat(Integer.parseInt(answer.header("Retry-After"))).isBetween(seconds - 60, seconds);
  }

  private String newUser() throws Exception {
    return users.like("nurse@demo.example");
  }
}
