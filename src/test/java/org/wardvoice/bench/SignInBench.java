package org.wardvoice.bench;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.awaitility.Awaitility;
import org.bouncycastle.util.encoders.Base32;
import org.junit.jupiter.api.Test;
import org.wardvoice.access.TestUsers;
import org.wardvoice.access.service.factor.Totp;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.Mailbox;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;
import org.wardvoice.testing.UsesMailbox;

/**
 * What a sign-in with an authenticator app costs, in transactions of the database and time, against one without. People
 * sign in side by side, as at the start of a shift. A mail server takes the mails about new factors, whose retries would be
 * counted otherwise.
 */
@ServerTest
@UsesMailbox
class SignInBench {

  private static final String MFA = "/api/auth/mfa";
  private static final int USERS = 200;

  /** PostgreSQL's idle connections tell after ten seconds what they have done. */
  private static final Duration SETTLING = Duration.ofSeconds(12);

  private final ServerUnderTest server;
  private final TestUsers users;

  SignInBench(ServerUnderTest server) {
    this.server = server;
    users = new TestUsers(server);
  }

  /**
   * Somebody who signs in.
   *
   * @param secret of the app, in base32; null without one
   */
  private record Person(Api api, String email, String secret) {}

  private record Cost(double transactions, double millis) {

    @Override
    public String toString() {
      return "%.2f transactions, %.1f ms".formatted(transactions, millis);
    }
  }

  @Test
  void comparesASignInWithAndWithoutASecondFactor() throws SQLException {
    List<Person> people = new ArrayList<>();
    for (int i = 0; i < USERS; i++) {
      people.add(new Person(Api.of(server), users.like("nurse@demo.example"), null));
    }
    Cost without;
    Cost with;
    try (Mailbox mailbox = Mailbox.of(server)) {
      people.forEach(this::login);
      without = measured(people, this::login);
      List<Person> enrolled = people.stream().map(this::enroll).toList();
      enrolled.forEach(person -> mailbox.await(person.email()));
      with = measured(enrolled, this::loginWithApp);
    }
    System.out.printf("sign-in without a second factor: %s%n", without);
    System.out.printf("sign-in with an app: %s%n", with);
    System.out.printf(
        "more: %.2f transactions, %.1f ms%n",
        with.transactions() - without.transactions(), with.millis() - without.millis());
  }

  /** Without what the service does meanwhile when nobody calls it. */
  private Cost measured(List<Person> people, Consumer<Person> signIn) throws SQLException {
    double idle = idle();
    long before = transactions();
    long start = System.nanoTime();
    people.parallelStream().forEach(signIn);
    double seconds = (System.nanoTime() - start) / 1e9;
    settle();
    double own = transactions() - before - idle * (seconds + SETTLING.toSeconds());
    return new Cost(own / people.size(), seconds * 1e3 / people.size());
  }

  /** Transactions a second of a service that nobody calls. */
  private double idle() throws SQLException {
    settle();
    long before = transactions();
    settle();
    return (double) (transactions() - before) / SETTLING.toSeconds();
  }

  private static void settle() {
    Awaitility.await().pollDelay(SETTLING).atMost(SETTLING.multipliedBy(2)).until(() -> true);
  }

  private long transactions() throws SQLException {
    return Long.parseLong(
        new Sql(server)
            .value(
                "select xact_commit + xact_rollback from pg_stat_database where datname = current_database()"));
  }

  private Answer login(Person person) {
    return person
        .api()
        .post("/api/auth/login", Map.of("email", person.email(), "password", Api.PASSWORD))
        .hasStatus(200);
  }

  private void loginWithApp(Person person) {
    String token = login(person).data("mfa_token");
    person
        .api()
        .post(
            MFA + "/verify",
            Map.of("mfa_token", token, "method", "totp", "code", code(person.secret(), 1)))
        .hasStatus(200);
  }

  private Person enroll(Person person) {
    Api api = person.api().with("Authorization", "Bearer " + login(person).data("token"));
    String secret = api.post(MFA + "/totp").hasStatus(200).data("secret");
    api.post(MFA + "/totp/confirm", Map.of("code", code(secret, 0))).hasStatus(200);
    return new Person(person.api(), person.email(), secret);
  }

  private static String code(String secret, int later) {
    return Totp.code(Base32.decode(secret), Totp.step(Instant.now()) + later);
  }
}
