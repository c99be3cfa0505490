package org.wardvoice.webhooks.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** When a delivery is retried. */
class RetryScheduleTest {

  private static final List<Duration> WAITS =
      List.of(Duration.ofSeconds(5), Duration.ofMinutes(5), Duration.ofHours(24));

  @Test
  void waitsLongerEachTime() {
    RetrySchedule schedule = new RetrySchedule(WAITS, () -> 0.5);

    assertThat(schedule.waitAfter(1)).contains(Duration.ofSeconds(5));
    assertThat(schedule.waitAfter(2)).contains(Duration.ofMinutes(5));
    assertThat(schedule.waitAfter(3)).contains(Duration.ofHours(24));
  }

  @Test
  void endsAfterTheLastWait() {
    assertThat(new RetrySchedule(WAITS, () -> 0.5).waitAfter(4)).isEmpty();
  }

  @Test
  void spreadsByATenth() {
    assertThat(new RetrySchedule(WAITS, () -> 0).waitAfter(1)).contains(Duration.ofMillis(4500));
    assertThat(new RetrySchedule(WAITS, () -> 1).waitAfter(1)).contains(Duration.ofMillis(5500));
  }
}
