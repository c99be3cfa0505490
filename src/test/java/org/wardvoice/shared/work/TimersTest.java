package org.wardvoice.shared.work;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import org.junit.jupiter.api.Test;

class TimersTest {

  private static final ZonedDateTime AT_NOON =
      ZonedDateTime.of(2026, 10, 24, 12, 0, 0, 0, ZoneId.of("Europe/Berlin"));

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
}
