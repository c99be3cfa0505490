package org.wardvoice.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.http.HttpRequest.BodyPublishers;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wardvoice.access.TestUsers;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.AtOnce;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.TestPatients;

/** Rate limits over HTTP. Users of the tier premium have 25 requests per hour on the server under test. */
@ServerTest
@Tag("every-server")
class RateLimitIT {

  private static final int PREMIUM = 25;
  private static final int SIGN_INS = 30;
  private static final int ATTEMPTS = 5;
  private static final String UNKNOWN = "/api/patients/0198f0a2-7c1e-7d3a-9b6e-2f4c8d1e5a70";

  private final Api anybody;
  private final TestUsers users;

  RateLimitIT(ServerUnderTest server) {
    anybody = Api.of(server);
    users = new TestUsers(server);
  }

  /** Waits if the current hour ends soon. */
  @BeforeEach
  void awaitAnHourThatLasts() {
    await().until(() -> Instant.now().getEpochSecond() % 3_600 < 3_600 - 90);
  }

  @Test
  void tellsOnEveryAnswerToAKnownCallerHowManyAreLeft() throws Exception {
    Api doctor = anybody.as(premium("doctor@demo.example"));
    assertRemaining(doctor.get("/api/patients?limit=1").hasStatus(200), 24);
    String patient =
        "/api/patients/" + TestPatients.admit(anybody.as("doctor@demo.example"), "Cardiology");
    Answer record = doctor.get(patient).hasStatus(200);
    assertRemaining(record, 23);
    assertRemaining(
        doctor.with("If-None-Match", record.header("ETag")).get(patient).hasStatus(304), 22);
    assertRemaining(doctor.send("HEAD", patient, BodyPublishers.noBody()).hasStatus(200), 21);
    assertRemaining(doctor.get(UNKNOWN).hasStatus(404), 20);
    assertRemaining(doctor.get("/api/patients?limit=0").hasStatus(400), 19);
    assertRemaining(doctor.with("Accept", "text/html").get("/api/patients").hasStatus(406), 18);
    assertRemaining(doctor.json("POST", "/api/patients", "{").hasStatus(400), 17);
    assertRemaining(doctor.get("/api/nothing").isError(404, "NOT_FOUND"), 16);
    assertRemaining(doctor.get(patient + "/nothing/at/all").hasStatus(404), 15);
    assertRemaining(doctor.json("PATCH", patient, "{}").hasStatus(405), 14);
    assertRemaining(doctor.post("/api/auth/logout").hasStatus(200), 13);
  }

  @Test
  void tellsACallerWhoLacksAPermissionToo() throws Exception {
    Api manager = anybody.as(premium("quality_manager@demo.example"));
    assertRemaining(manager.post("/api/patients", Map.of()).hasStatus(403), 24);
  }

  @Test
  void tellsNothingWhereNobodyIsKnown() {
    for (Answer answer :
        List.of(
            anybody.get("/api/patients").hasStatus(401),
            anybody.with("Authorization", "Bearer x").get("/api/patients").hasStatus(401),
            anybody.get("/api/auth/jwks").hasStatus(200),
            anybody.get("/api/nothing").hasStatus(404),
            anybody.with("X-API-Key", "wv_x_y").get("/api/nothing").hasStatus(404))) {
      assertThat(answer.header("X-RateLimit-Limit")).isNull();
      assertThat(answer.header("X-RateLimit-Remaining")).isNull();
      assertThat(answer.header("X-RateLimit-Reset")).isNull();
    }
  }

  @Test
  void refusesOneMoreThanTheLimitAndSaysWhenToComeAgain() throws Exception {
    Api nurse = anybody.as(premium("nurse@demo.example"));
    List<Answer> answers = AtOnce.call(2 * PREMIUM, number -> nurse.get("/api/patients?limit=1"));
    assertThat(answers).filteredOn(answer -> answer.status() == 200).hasSize(PREMIUM);
    long asked = Instant.now().getEpochSecond();
    Answer refused = nurse.get("/api/patients").isError(429, "RATE_LIMIT_EXCEEDED");
    long answered = Instant.now().getEpochSecond();
    assertRemaining(refused, 0);
    long wait = refused.error().path("retry_after").asLong();
    assertThat(refused.header("Retry-After")).isEqualTo(Long.toString(wait));
    assertThat(wait).isBetween(1L, 3_600L);
    long reset = Long.parseLong(refused.header("X-RateLimit-Reset"));
    assertThat(reset - wait).isBetween(asked - 2, answered + 2);
    assertThat(refused.error().fieldNames())
        .toIterable()
        .containsExactlyInAnyOrder("code", "message", "retry_after");
  }

  @Test
  void asksForThePermissionAndReadsTheBodyOnlyOfThoseWithinTheLimit() throws Exception {
    String email = premium("quality_manager@demo.example");
    Api manager = anybody.as(email);
    users.update(
        "insert into rate_limit_windows (rule, subject, starts_at, ends_at, granted, used, latest_lease)"
            + " select 'user', cast(id as text), date_trunc('hour', now()),"
            + " date_trunc('hour', now()) + interval '1 hour', 25, 25, 1 from users where email = ?",
        email);
    manager.post("/api/patients", Map.of()).hasStatus(429);
    manager.json("POST", "/api/patients", "{").hasStatus(429);
    manager.with("Content-Type", "text/plain").json("POST", "/api/patients", "x").hasStatus(429);
    manager.get(UNKNOWN).hasStatus(429);
    manager.with("Authorization", "Bearer x").get("/api/patients").hasStatus(401);
  }

  @Test
  void countsWhatOtherNodesWereGranted() throws Exception {
    String email = premium("nurse@demo.example");
    Api nurse = anybody.as(email);
    users.update(
        "insert into rate_limit_windows (rule, subject, starts_at, ends_at, granted, used, latest_lease)"
            + " select 'user', cast(id as text), date_trunc('hour', now()),"
            + " date_trunc('hour', now()) + interval '1 hour', 25, 20, 1 from users where email = ?",
        email);
    nurse.get("/api/patients").hasStatus(429);
    move(email);
    Supplier<Answer> list = () -> nurse.get("/api/patients?limit=1");
    await().until(() -> list.get().status() == 200);
    assertRemaining(list.get(), 23);
  }

  @Test
  void countsFromAnewWhenTheWindowIsAnEarlierOne() throws Exception {
    String email = premium("nurse@demo.example");
    Api nurse = anybody.as(email);
    users.update(
        "insert into rate_limit_windows (rule, subject, starts_at, ends_at, granted, used, latest_lease)"
            + " select 'user', cast(id as text), date_trunc('hour', now()) - interval '1 hour',"
            + " date_trunc('hour', now()), 25, 25, 1 from users where email = ?",
        email);
    assertRemaining(nurse.get("/api/patients?limit=1").hasStatus(200), 24);
  }

  @Test
  void limitsSignInsByAddressBeforeTheBodyIsRead() throws Exception {
    withinAMinute(this::limitsSignIns);
  }

  private void limitsSignIns() throws Exception {
    Api attacker = anybody.with("X-Forwarded-For", "192.0.2.66");
    Answer refused = untilRefused(attacker);
    assertThat(refused.header("X-RateLimit-Limit")).isEqualTo(Integer.toString(SIGN_INS));
    assertThat(refused.header("X-RateLimit-Remaining")).isEqualTo("0");
    assertThat(refused.error().path("retry_after").asInt()).isBetween(1, 60);
    assertThat(refused.header("Retry-After")).isNotNull();
    anybody
        .with("X-Forwarded-For", "192.0.2.66, 127.0.0.2")
        .json("POST", "/api/v1/auth/login", "{")
        .hasStatus(429);
    Map<String, String> nurse =
        Map.of("email", users.like("nurse@demo.example"), "password", Api.PASSWORD);
    attacker.with("X-Forwarded-For", "192.0.2.67").signIn(nurse).hasStatus(200);
    attacker.with("X-Forwarded-For", "192.0.2.66, 192.0.2.68").signIn(nurse).hasStatus(200);
  }

  @Test
  void countsAnIpv6NetworkAsOneAddress() throws Exception {
    withinAMinute(this::countsAnIpv6Network);
  }

  private void countsAnIpv6Network() {
    untilRefused(anybody.with("X-Forwarded-For", "2001:db8:66:1::1"));
    anybody
        .with("X-Forwarded-For", "[2001:db8:66:1:ffff::2]:4711")
        .json("POST", "/api/auth/login", "{")
        .hasStatus(429);
    anybody
        .with("X-Forwarded-For", "2001:db8:66:2::1")
        .json("POST", "/api/auth/login", "{")
        .hasStatus(400);
  }

  /** A whole hospital may share an address: a guesser there must not block the others. */
  @Test
  void limitsRefreshesAndCodesThatFailByAddressAndNoOthers() throws Exception {
    withinAMinute(this::limitsFailures);
  }

  private void limitsFailures() throws Exception {
    Api hospital = anybody.with("X-Forwarded-For", "192.0.2.69");
    Map<String, String> nurse =
        Map.of("email", users.like("nurse@demo.example"), "password", Api.PASSWORD);
    String token = hospital.signIn(nurse).hasStatus(200).data("refresh_token");
    for (int i = 0; i < SIGN_INS; i++) {
      refresh(hospital, "none").hasStatus(401);
    }
    verify(hospital).isError(429, "RATE_LIMIT_EXCEEDED");
    Answer refused = refresh(hospital, "none").isError(429, "RATE_LIMIT_EXCEEDED");
    assertThat(refused.header("X-RateLimit-Limit")).isEqualTo(Integer.toString(SIGN_INS));
    assertThat(refused.header("X-RateLimit-Remaining")).isEqualTo("0");
    assertThat(refused.header("Retry-After")).isNotNull();
    for (int i = 0; i <= SIGN_INS; i++) {
      token = refresh(hospital, token).hasStatus(200).data("refresh_token");
    }
    hospital.signIn(nurse).hasStatus(200);
  }

  private static Answer refresh(Api caller, String token) {
    return caller.post("/api/auth/refresh", Map.of("refresh_token", token));
  }

  private static Answer verify(Api caller) {
    return caller.post(
        "/api/auth/mfa/verify", Map.of("mfa_token", "none", "method", "totp", "code", "123456"));
  }

  private interface Part {
    void run() throws Exception;
  }

  /** Counts start over every minute. Repeats a part that failed because the minute ended. */
  private static void withinAMinute(Part part) throws Exception {
    await().until(() -> Instant.now().getEpochSecond() % 60 < 60 - 15);
    for (int attempt = 1; ; attempt++) {
      long minute = minute();
      try {
        part.run();
        return;
      } catch (AssertionError failed) {
        long end = minute();
        if (end == minute || attempt == ATTEMPTS) {
          throw failed;
        }
        await().until(() -> minute() > end);
      }
    }
  }

  private static long minute() {
    return Instant.now().getEpochSecond() / 60;
  }

  private static Answer untilRefused(Api attacker) {
    for (int i = 0; i < SIGN_INS; i++) {
      attacker.json("POST", "/api/auth/login", "{").hasStatus(400);
    }
    return attacker.json("POST", "/api/auth/login", "{").isError(429, "RATE_LIMIT_EXCEEDED");
  }

  private String premium(String email) throws SQLException {
    String user = users.like(email);
    users.update("update users set tier = 'premium' where email = ?", user);
    return user;
  }

  /** Moves the counts to the previous hour. */
  private void move(String email) throws SQLException {
    users.update(
        "update rate_limit_windows set starts_at = starts_at - interval '1 hour',"
            + " ends_at = ends_at - interval '1 hour'"
            + " where subject = (select cast(id as text) from users where email = ?)",
        email);
  }

  private static void assertRemaining(Answer answer, int remaining) {
    assertThat(answer.header("X-RateLimit-Limit")).isEqualTo(Integer.toString(PREMIUM));
    assertThat(answer.header("X-RateLimit-Remaining")).isEqualTo(Integer.toString(remaining));
    long reset = Long.parseLong(answer.header("X-RateLimit-Reset"));
    assertThat(reset % 3_600).isZero();
    assertThat(reset - Instant.now().getEpochSecond()).isBetween(0L, 3_600L);
  }
}
