package org.wardvoice.bench;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
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
 * sign in at the same pace in both cases, so that what the service does each second, such as sealing the audit log, counts
 * the same for both. A mail server takes the mails about new factors, whose retries would be counted otherwise.
 */
@ServerTest
@UsesMailbox
class SignInBench {

  private static final String MFA = "/api/auth/mfa";
  private static final int USERS = 200;
  private static final Duration PACE = Duration.ofMillis(200);

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
  void comparesASignInWithAndWithoutASecondFactor() throws Exception {
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

  private Cost measured(List<Person> people, Consumer<Person> signIn) throws Exception {
    settle();
    long before = transactions();
    LongAdder nanos = new LongAdder();
    List<Future<?>> signIns = new ArrayList<>();
    ScheduledExecutorService pool = Executors.newScheduledThreadPool(8);
    for (Person person : people) {
      long start = signIns.size() * PACE.toMillis();
      signIns.add(pool.schedule(() -> timed(person, signIn, nanos), start, TimeUnit.MILLISECONDS));
    }
    for (Future<?> one : signIns) {
      one.get();
    }
    pool.shutdown();
    settle();
    return new Cost(
        (double) (transactions() - before) / people.size(), nanos.sum() / 1e6 / people.size());
  }

  private static void timed(Person person, Consumer<Person> signIn, LongAdder nanos) {
    long start = System.nanoTime();
    signIn.accept(person);
    nanos.add(System.nanoTime() - start);
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
