package org.wardvoice.work.entity;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.persistence.EntityManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.BareDatabase;
import org.wardvoice.testing.Repositories;
import org.wardvoice.work.ClaimedWork;
import org.wardvoice.work.WorkTerms;

/** Which worker holds which work, and which work is next. Only the database's clock matters. */
class WorkLeaseIT {

  private static final UUID HOSPITAL = UUID.fromString("00000000-0000-7000-8000-000000000001");
  private static final UUID CLINIC = UUID.fromString("00000000-0000-7000-8000-000000000002");
  private static final int MOST_CLAIMS = 3;
  private static final Duration LEASE = Duration.ofMinutes(2);
  private static final WorkTerms TERMS =
      new WorkTerms(
          1, Duration.ofSeconds(1), LEASE, List.of(), MOST_CLAIMS, Duration.ofDays(1), LEASE);

  private static BareDatabase database;
  private static Repositories repositories;

  @BeforeAll
  static void start() throws SQLException {
    database = BareDatabase.withTables();
    for (UUID id : List.of(HOSPITAL, CLINIC)) {
      database.execute(
          "insert into organizations (id, name, created_at, updated_at) values ('%s', '%s', now(), now())"
              .formatted(id, id));
    }
    repositories = Repositories.on(database.source());
  }

  @AfterAll
  static void stop() {
    repositories.close();
    database.close();
  }

  @BeforeEach
  void clear() throws SQLException {
    database.execute("delete from work");
  }

  @Test
  void isHeldForTheLeaseAndByOneOnly() throws SQLException {
    add(HOSPITAL, 0);
    assertThat(claim()).isPresent();
    assertThat(claim()).isEmpty();
    assertThat(
            database.column(
                "select due_at between now() + interval '90 s' and now() + interval '120 s' from work"))
        .containsExactly("t");
  }

  @Test
  void goesToAnotherAfterTheLeaseAndLeavesTheFirstNothingToSay() throws SQLException {
    add(HOSPITAL, 0);
    ClaimedWork first = claim().orElseThrow();
    endLeases();
    ClaimedWork second = claim().orElseThrow();
    assertThat(second.token()).isNotEqualTo(first.token());
    assertThat(succeeds(work -> work.complete(first))).isFalse();
    assertThat(succeeds(work -> work.fail(first, "late"))).isFalse();
    with(
        work -> {
          work.giveBack(first);
          work.postpone(first, Duration.ofHours(1), "late");
          return null;
        });
    assertThat(succeeds(work -> work.complete(second))).isTrue();
    assertThat(row()).containsExactly("done 2 0");
  }

  @Test
  void isKeptByAWorkerThatIsHeardOf() throws SQLException {
    add(HOSPITAL, 0);
    ClaimedWork held = claim().orElseThrow();
    held.progress(40);
    database.execute("update work set due_at = now() - interval '1 s'");
    assertThat(succeeds(work -> work.renew(held, LEASE))).isTrue();
    assertThat(claim()).isEmpty();
    assertThat(database.column("select progress from work")).containsExactly("40");
  }

  @Test
  void isGivenBackAsIfItHadNotBeenBegun() throws SQLException {
    add(HOSPITAL, 0);
    ClaimedWork held = claim().orElseThrow();
    with(
        work -> {
          work.giveBack(held);
          return null;
        });
    assertThat(row()).containsExactly("waiting 0 0");
    assertThat(claim()).isPresent();
  }

  @Test
  void waitsAfterATryThatFailed() throws SQLException {
    add(HOSPITAL, 0);
    ClaimedWork held = claim().orElseThrow();
    with(
        work -> {
          work.postpone(held, Duration.ofMinutes(1), "The mail server is away.");
          return null;
        });
    assertThat(row()).containsExactly("waiting 1 1");
    assertThat(claim()).isEmpty();
  }

  @Test
  void goesByUrgencyAndThenToTheOrganizationWithTheFewestBusyWorkers() {
    UUID first = add(HOSPITAL, 0);
    UUID second = add(HOSPITAL, 0);
    UUID other = add(CLINIC, 0);
    UUID urgent = add(HOSPITAL, 5);
    assertThat(List.of(next(), next(), next(), next()))
        .containsExactly(urgent, other, first, second);
  }

  @Test
  void goesToTheOrganizationThatWasServedLongestAgo() {
    UUID first = add(HOSPITAL, 0);
    UUID second = add(HOSPITAL, 0);
    UUID other = add(CLINIC, 0);
    UUID last = add(CLINIC, 0);
    assertThat(List.of(done(), done(), done(), done())).containsExactly(first, other, second, last);
  }

  @Test
  void isFoundWithoutReadingAllThatWaits() throws SQLException {
    database.execute(
        """
        insert into work (id, kind, organization_id, urgency, status, claims, failures, created_at, queued_at, due_at)
        select gen_random_uuid(), 'mail', '%s', 0, 'waiting', 0, 0, now(), now(), now() from generate_series(1, 20000);
        analyze work
        """
            .formatted(HOSPITAL));
    UUID other = add(CLINIC, 0);
    claim();
    long read =
        repositories.inTransaction(
            em -> {
              long before = read(em);
              WorkRepository work = repositories.repository(WorkRepository.class, em);
              assertThat(work.claim("mail", Ids.next(), TERMS).orElseThrow().id()).isEqualTo(other);
              return read(em) - before;
            });
    assertThat(read).isLessThan(50);
  }

  /** The rows of work that the current transaction has read. */
  private static long read(EntityManager em) {
    return ((Number)
            em.createNativeQuery(
                    "select seq_tup_read + idx_tup_fetch from pg_stat_xact_user_tables where relname = 'work'")
                .getSingleResult())
        .longValue();
  }

  @Test
  void endsWhenItWasBegunTooOften() throws SQLException {
    add(HOSPITAL, 0);
    for (int time = 0; time < MOST_CLAIMS; time++) {
      assertThat(claim()).isPresent();
      endLeases();
    }
    assertThat(claim()).isEmpty();
    List<ClaimedWork> ended = failHopeless();
    assertThat(ended).hasSize(1);
    assertThat(row()).containsExactly("failed 3 0");
  }

  @Test
  void isNotBegunAfterItHasWaitedTooLong() throws SQLException {
    add(HOSPITAL, 0);
    database.execute("update work set queued_at = now() - interval '25 hours'");
    assertThat(claim()).isEmpty();
    assertThat(failHopeless()).hasSize(1);
    assertThat(row()).containsExactly("failed 0 0");
  }

  private static List<ClaimedWork> failHopeless() {
    return with(work -> work.failHopeless("mail", TERMS, "Hopeless.", 10));
  }

  @Test
  void wakesOnlyWorkersOfKindsThatAreDue() throws SQLException {
    assertThat(dueKinds()).isEmpty();
    add(HOSPITAL, 0);
    assertThat(dueKinds()).containsExactly("mail");
    claim();
    assertThat(dueKinds()).as("a worker is at it").isEmpty();
    database.execute("update work set due_at = now() - interval '1 s'");
    assertThat(dueKinds()).as("its lease is over").containsExactly("mail");
  }

  private static UUID add(UUID organizationId, int urgency) {
    UUID id = Ids.next();
    with(
        work -> {
          work.add("mail", id, organizationId, urgency, null);
          return null;
        });
    return id;
  }

  private static List<String> dueKinds() {
    return with(work -> work.dueKinds(List.of("report", "mail")));
  }

  private static UUID next() {
    return claim().orElseThrow().id();
  }

  private static UUID done() {
    ClaimedWork claimed = claim().orElseThrow();
    assertThat(succeeds(work -> work.complete(claimed))).isTrue();
    return claimed.id();
  }

  private static Optional<ClaimedWork> claim() {
    return with(work -> work.claim("mail", Ids.next(), TERMS));
  }

  private static boolean succeeds(Predicate<WorkRepository> step) {
    return with(step::test);
  }

  private static <T> T with(Function<WorkRepository, T> step) {
    return repositories.inTransaction(
        em -> step.apply(repositories.repository(WorkRepository.class, em)));
  }

  private static void endLeases() throws SQLException {
    database.execute("update work set due_at = now() - interval '1 s'");
    with(
        work -> {
          work.takeBack("mail");
          return null;
        });
  }

  private static List<String> row() throws SQLException {
    return database.column("select concat_ws(' ', status, claims, failures) from work");
  }
}
