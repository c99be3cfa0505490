package org.wardvoice.shared.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import jakarta.enterprise.concurrent.ManagedThreadFactory;
import java.time.Duration;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TimersTest {

  private static final ZonedDateTime AT_NOON =
      ZonedDateTime.of(2026, 10, 24, 12, 0, 0, 0, ZoneId.of("Europe/Berlin"));

  private final Timers timers = new Timers();

  @BeforeEach
  void start() {
    timers.threads = new Threads();
    timers.start();
  }

  @AfterEach
  void stop() throws InterruptedException {
    timers.stop(this);
  }

  @Test
  void waitsForTheMinute() {
    assertThat(Timers.untilMinute(17, AT_NOON)).isEqualTo(Duration.ofMinutes(17));
    assertThat(Timers.untilMinute(17, AT_NOON.withMinute(18))).isEqualTo(Duration.ofMinutes(59));
  }

  @Test
  void doesNotRunTwiceInTheSameMinute() {
    assertThat(Timers.untilMinute(0, AT_NOON)).isEqualTo(Duration.ofHours(1));
    assertThat(Timers.untilTime(LocalTime.NOON, AT_NOON.minusDays(1)))
        .isEqualTo(Duration.ofDays(1));
  }

  @Test
  void waitsForTheTimeOfDay() {
    assertThat(Timers.untilTime(LocalTime.of(13, 30), AT_NOON)).isEqualTo(Duration.ofMinutes(90));
  }

  @Test
  void waitsAnHourLongerInTheNightWhenSummerTimeEnds() {
    assertThat(Timers.untilTime(LocalTime.of(3, 17), AT_NOON)).isEqualTo(Duration.ofMinutes(977));
  }

  @Test
  void repeatsWorkThatFails() {
    AtomicInteger runs = new AtomicInteger();
    timers.every(
        Duration.ofMillis(1),
        "test.fails",
        () -> {
          runs.incrementAndGet();
          throw new StackOverflowError();
        });
    await().until(() -> runs.get() > 2);
  }

  @Test
  void doesNothingAfterItsStop() throws InterruptedException {
    AtomicInteger runs = new AtomicInteger();
    timers.every(Duration.ofMillis(1), "test.runs", runs::incrementAndGet);
    await().until(() -> runs.get() > 0);
    timers.stop(this);
    int before = runs.get();
    timers.once(Duration.ZERO, "test.late", runs::incrementAndGet);
    Thread.sleep(20);
    assertThat(runs).hasValue(before);
  }

  /** Threads as a server makes them. */
  private static final class Threads implements ManagedThreadFactory {

    @Override
    public Thread newThread(Runnable work) {
      Thread thread = new Thread(work);
      thread.setDaemon(true);
      return thread;
    }

    @Override
    public ForkJoinWorkerThread newThread(ForkJoinPool pool) {
      return ForkJoinPool.defaultForkJoinWorkerThreadFactory.newThread(pool);
    }
  }
}
