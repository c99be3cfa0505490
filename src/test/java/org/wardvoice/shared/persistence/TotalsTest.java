package org.wardvoice.shared.persistence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import jakarta.persistence.PersistenceException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;
import org.wardvoice.shared.error.ServiceAway;

class TotalsTest {

  private Duration now = Duration.ZERO;
  private Duration counting = Duration.ofMillis(100);
  private long rows;

  private final Totals totals = new Totals(() -> now.toNanos());

  private long counted(String list) {
    return totals.of(list, this::count);
  }

  private long count() {
    now = now.plus(counting);
    return rows;
  }

  @Test
  void countsAShortListEachTime() {
    rows = Totals.LONG;
    assertThat(counted("tasks")).isEqualTo(rows);
    rows--;
    assertThat(counted("tasks")).isEqualTo(rows);
  }

  @Test
  void keepsALongTotalForAThousandTimesItsCounting() {
    rows = Totals.LONG + 1;
    counted("feedback");
    rows++;
    now = now.plusSeconds(100).minusNanos(1);
    assertThat(counted("feedback")).isEqualTo(Totals.LONG + 1);
    now = now.plusNanos(1);
    assertThat(counted("feedback")).isEqualTo(rows);
  }

  @Test
  void countsAgainAfterHalfAnHourHoweverLongItTakes() {
    counting = Duration.ofMinutes(1);
    rows = Totals.LONG + 1;
    counted("feedback");
    rows++;
    now = now.plus(Totals.OLDEST);
    assertThat(counted("feedback")).isEqualTo(rows);
  }

  @Test
  void tellsListsApart() {
    rows = Totals.LONG + 1;
    counted("feedback");
    rows = 2;
    assertThat(counted("negative feedback")).isEqualTo(2);
  }

  /** Asks for a list while another request counts it. */
  private FutureTask<Long> askedWhile(LongSupplier others, LongSupplier own) {
    FutureTask<Long> asked = new FutureTask<>(() -> totals.of("feedback", own));
    Thread asking = new Thread(asked);
    LongSupplier counting =
        () -> {
          asking.start();
          await().until(() -> asking.getState() == Thread.State.TIMED_WAITING || asked.isDone());
          return others.getAsLong();
        };
    try {
      totals.of("feedback", counting);
    } catch (PersistenceException failed) {
      // As the test wants.
    }
    return asked;
  }

  @Test
  void countsALongListOnceForAllWhoAskMeanwhile() throws Exception {
    rows = Totals.LONG + 1;
    AtomicInteger countings = new AtomicInteger();
    LongSupplier count =
        () -> {
          countings.incrementAndGet();
          return count();
        };
    assertThat(askedWhile(count, count).get()).isEqualTo(rows);
    assertThat(countings).hasValue(1);
  }

  @Test
  void countsAShortListAgainForThoseWhoWaited() throws Exception {
    assertThat(askedWhile(() -> 1, () -> 2).get()).isEqualTo(2);
  }

  @Test
  void tellsTheFormerTotalWhileAnotherRequestCounts() {
    rows = Totals.LONG + 1;
    counted("feedback");
    rows++;
    now = now.plusSeconds(100);
    AtomicLong meanwhile = new AtomicLong();
    long total =
        totals.of(
            "feedback",
            () -> {
              meanwhile.set(counted("feedback"));
              return count();
            });
    assertThat(total).isEqualTo(rows);
    assertThat(meanwhile).hasValue(Totals.LONG + 1);
  }

  @Test
  void countsAfterAFailureOfTheOtherRequest() throws Exception {
    assertThat(askedWhile(failing("42P01"), () -> 3).get()).isEqualTo(3);
    assertThat(counted("feedback")).isEqualTo(rows);
  }

  @Test
  void doesNotCountWhatTookTheOtherRequestTooLong() {
    FutureTask<Long> asked = askedWhile(failing("57014"), () -> 3);
    assertThatThrownBy(asked::get).hasCauseInstanceOf(ServiceAway.class);
  }

  private static LongSupplier failing(String state) {
    return () -> {
      throw new PersistenceException(new SQLException("ERROR: …", state));
    };
  }
}
