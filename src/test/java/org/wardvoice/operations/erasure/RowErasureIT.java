package org.wardvoice.operations.erasure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.BareDatabase;

class RowErasureIT {

  private static final UUID HOSPITAL = new UUID(0x7000, 0x8000_0000_0000_0001L);

  private static final String COUNT =
      "insert into storage_counts (organization_id, counted_at, amounts)"
          + " select id, now(), '[]' from organizations on conflict do nothing";

  private static final String HOSPITAL_ROW =
      "insert into organizations (id, name, created_at, updated_at, version) values ('%s', 'St. John', now(), now(), 1)"
          .formatted(HOSPITAL);

  /** When transactions began that wait for a lock. */
  private static final String WAITING =
      "select xact_start from pg_stat_activity"
          + " where datname = current_database() and wait_event_type = 'Lock'";

  /** As a timer does that counts what is stored wherever there is no count. */
  private static void count(BareDatabase database) {
    try {
      database.execute(COUNT);
    } catch (SQLException refused) {
      assertThat(refused.getSQLState()).as("the organization was deleted").isEqualTo("23503");
    }
  }

  @Test
  void endsAlthoughTimersWriteAsLongAsThereIsAnOrganization() throws Exception {
    ScheduledExecutorService timers = Executors.newSingleThreadScheduledExecutor();
    try (BareDatabase database = BareDatabase.withTables()) {
      database.execute(HOSPITAL_ROW);
      Future<?> timer =
          timers.scheduleWithFixedDelay(() -> count(database), 0, 20, TimeUnit.MILLISECONDS);
      assertThat(new RowErasure(database.source(), HOSPITAL).run()).isPositive();
      assertThat(timer).as("it has not failed").isNotDone();
      timer.cancel(false);
      timers.shutdown();
      assertThat(timers.awaitTermination(1, TimeUnit.MINUTES)).isTrue();
      assertThat(database.column("select id from organizations")).isEmpty();
      assertThat(database.column("select organization_id from storage_counts")).isEmpty();
    } finally {
      timers.shutdownNow();
    }
  }

  @Test
  void triesAgainAfterALockThatItDidNotGetInTime() throws Exception {
    ExecutorService eraser = Executors.newSingleThreadExecutor();
    try (BareDatabase database = BareDatabase.withTables()) {
      database.execute(HOSPITAL_ROW).execute(COUNT);
      Future<Long> erased;
      try (Connection other = database.source().getConnection();
          Statement lock = other.createStatement()) {
        other.setAutoCommit(false);
        lock.execute("lock table storage_counts");
        erased = eraser.submit(() -> new RowErasure(database.source(), HOSPITAL).run());
        Set<String> waited = new HashSet<>();
        await()
            .until(
                () -> {
                  waited.addAll(database.column(WAITING));
                  return waited.size() > 1;
                });
      }
      assertThat(erased.get()).isGreaterThanOrEqualTo(2);
      assertThat(database.column("select id from organizations")).isEmpty();
    } finally {
      eraser.shutdownNow();
    }
  }
}
