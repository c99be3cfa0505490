package org.wardvoice.analytics.entity;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.persistence.EntityManager;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wardvoice.analytics.Grouping;
import org.wardvoice.analytics.Period;
import org.wardvoice.analytics.service.SumUpDays;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.time.TimeConfig;
import org.wardvoice.shared.work.Batches;
import org.wardvoice.testing.BareDatabase;
import org.wardvoice.testing.Campaign;
import org.wardvoice.testing.Repositories;
import org.wardvoice.testing.SetClock;

/** Counts are always exact, even while days are summed up and records change. */
@Tag("campaign")
class SumsUnderChangeIT {

  private static final UUID HOSPITAL = UUID.fromString("00000000-0000-7000-8000-000000000001");
  private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

  /** Includes both days with a clock change. */
  private static final Instant BEGIN = Instant.parse("2026-03-20T00:00:00Z");

  private static final int MINUTES = 60 * 24 * 14;
  private static final Instant NOW = Instant.parse("2026-04-05T12:00:00Z");
  private static final int TASKS = 300;
  private static final int COMPARISONS = Campaign.size(50, 150);

  private static final List<String> MEASURES =
      List.of("task", "task_wanted", "task_done", "resolution", "overdue_begun", "overdue_ended");

  private static BareDatabase database;
  private static Repositories repositories;

  @BeforeAll
  static void start() throws Exception {
    database = BareDatabase.withTables();
    repositories = Repositories.on(database.source());
    database.execute(SumsUnderChangeIT.class);
  }

  @AfterAll
  static void stop() throws Exception {
    repositories.close();
    database.close();
  }

  @Test
  void countsWhatThereIsAtEveryMoment() throws Exception {
    AtomicBoolean going = new AtomicBoolean(true);
    ExecutorService others = Executors.newFixedThreadPool(3);
    try {
      List<Future<?>> work =
          List.of(
              others.submit(() -> changeAtRandom(1, going)),
              others.submit(() -> changeAtRandom(2, going)),
              others.submit(() -> sumUp(going)));
      for (int i = 0; i < COMPARISONS; i++) {
        compare();
      }
      going.set(false);
      for (Future<?> one : work) {
        one.get();
      }
    } finally {
      going.set(false);
      others.shutdown();
    }
    sumUpAll();
    compare();
    usesTheSumsAndDropsThemWithAChange();
  }

  /** Without this, the tests above would not show that daily sums are used. */
  private void usesTheSumsAndDropsThemWithAChange() throws Exception {
    double right = total(counted());
    database.execute("update analytics_days set facts = facts + 1000 where measure = 'task'");
    assertThat(total(counted())).as("sums are used").isGreaterThan(right + 1000);

    // Each day has a task that was changed since, so that the wrong sums are not used.
    database.execute("update tasks set updated_at = now()");
    assertThat(total(counted())).isEqualTo(right);
    sumUpAll();
    assertThat(total(counted())).isEqualTo(right);
  }

  private static double total(Map<String, String> counted) {
    return counted.values().stream()
        .mapToDouble(value -> Double.parseDouble(value.split(" ", -1)[0]))
        .sum();
  }

  /** Compares both in one snapshot. */
  private void compare() {
    EntityManager em = repositories.entityManager();
    em.getTransaction().begin();
    em.createNativeQuery("set transaction isolation level repeatable read").executeUpdate();
    Map<String, String> counted = counted(em);
    List<?> rows =
        em.createNativeQuery(
                "select measure, count(*), sum(amount) from analytics_facts(?1, ?2, ?3) where measure = any"
                    + " (string_to_array(?4, ',')) group by measure")
            .setParameter(1, HOSPITAL)
            .setParameter(2, Timestamp.from(BEGIN))
            .setParameter(3, Timestamp.from(NOW))
            .setParameter(4, String.join(",", MEASURES))
            .getResultList();
    Map<String, String> there = new TreeMap<>();
    for (Object row : rows) {
      Object[] columns = (Object[]) row;
      there.put(
          columns[0].toString(),
          value(((Number) columns[1]).longValue(), ((Number) columns[2]).doubleValue()));
    }
    em.getTransaction().rollback();
    em.close();
    assertThat(counted).isEqualTo(there);
  }

  private Map<String, String> counted() {
    EntityManager em = repositories.entityManager();
    try {
      return counted(em);
    } finally {
      em.close();
    }
  }

  private Map<String, String> counted(EntityManager em) {
    FactRepository facts = repositories.repository(FactRepository.class, em);
    FactsQuery wanted =
        new FactsQuery(
            HOSPITAL,
            new Period(BEGIN, NOW),
            null,
            BERLIN,
            MEASURES,
            Grouping.NONE,
            List.of(BEGIN, Instant.parse("2026-03-27T23:00:00Z")));
    Map<String, Long> count = new TreeMap<>();
    Map<String, Double> total = new TreeMap<>();
    for (CountedFact fact : facts.count(wanted)) {
      count.merge(fact.measure(), fact.facts(), Long::sum);
      total.merge(fact.measure(), fact.total(), Double::sum);
    }
    Map<String, String> counted = new TreeMap<>();
    count.forEach((measure, number) -> counted.put(measure, value(number, total.get(measure))));
    return counted;
  }

  /** Rounded, because another order of addition changes the last digits. */
  private static String value(long facts, double total) {
    return facts + " " + Math.round(total * 1000);
  }

  private Void changeAtRandom(int seed, AtomicBoolean going) throws SQLException {
    Random random = new Random(seed);
    List<String> tasks = database.column("select id from tasks");
    try (Connection connection = database.source().getConnection()) {
      connection.setAutoCommit(false);
      while (going.get()) {
        change(connection, UUID.fromString(tasks.get(random.nextInt(TASKS))), random);
        if (random.nextInt(5) == 0) {
          connection.rollback();
        } else {
          connection.commit();
        }
      }
    }
    return null;
  }

  private static void change(Connection connection, UUID task, Random random) throws SQLException {
    boolean done = random.nextBoolean();
    String sql =
        "update tasks set status = ?, completed_at = ?, progress_percentage = ?, due_date = ? where id = ?";
    try (PreparedStatement update = connection.prepareStatement(sql)) {
      update.setString(1, done ? "completed" : random.nextBoolean() ? "pending" : "on_hold");
      update.setTimestamp(2, done ? at(random) : null);
      update.setInt(3, done ? 100 : 0);
      update.setTimestamp(4, random.nextInt(4) == 0 ? null : at(random));
      update.setObject(5, task);
      update.executeUpdate();
    }
  }

  private static Timestamp at(Random random) {
    return Timestamp.from(BEGIN.plusSeconds(60L * random.nextInt(MINUTES)));
  }

  private Void sumUp(AtomicBoolean going) {
    while (going.get()) {
      sumUpSome();
    }
    return null;
  }

  private void sumUpAll() {
    Batches.all(this::sumUpSome);
  }

  private boolean sumUpSome() {
    return repositories.inTransaction(
        em ->
            new SumUpDays(
                    repositories.repository(RollupRepository.class, em),
                    new TimeConfig(Settings.shipped(Map.of("wardvoice.time-zone", BERLIN.getId()))),
                    new SetClock(NOW.toString()))
                .sumUpSome());
  }
}
