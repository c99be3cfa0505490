package org.wardvoice.analytics;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Intervals follow the hospital's time zone, also at clock changes. */
class IntervalTest {

  private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

  @ParameterizedTest
  @CsvSource({
    "HOUR,  2026-05-04T08:15:30.123Z, 2026-05-04T08:00:00Z",
    "DAY,   2026-05-04T21:59:59.999Z, 2026-05-03T22:00:00Z",
    "DAY,   2026-05-04T22:00:00Z,     2026-05-04T22:00:00Z",
    "WEEK,  2026-05-10T12:00:00Z,     2026-05-03T22:00:00Z",
    "WEEK,  2026-01-01T12:00:00Z,     2025-12-28T23:00:00Z",
    "MONTH, 2026-05-31T21:59:59Z,     2026-04-30T22:00:00Z",
    "MONTH, 2026-05-31T22:00:00Z,     2026-05-31T22:00:00Z",
  })
  void beginsInTheHospitalsTime(Interval interval, Instant moment, Instant begin) {
    assertThat(interval.begin(moment, BERLIN)).isEqualTo(begin);
  }

  @ParameterizedTest
  @CsvSource({
    "Europe/Berlin,       2026-03-29, 23",
    "Europe/Berlin,       2026-10-25, 25",
    "Europe/Berlin,       2026-10-26, 24",
    // Midnight is skipped, so the day starts at 01:00.
    "America/Santiago,    2026-09-06, 23",
    // A clock change of half an hour.
    "Australia/Lord_Howe, 2026-10-04, 24",
    "Australia/Lord_Howe, 2026-04-05, 25",
    "Asia/Kathmandu,      2026-05-04, 24",
  })
  void hasAsManyHoursAsTheDay(String zone, String day, int hours) {
    ZoneId there = ZoneId.of(zone);
    Instant begin = Interval.DAY.begin(Instant.parse(day + "T12:00:00Z"), there);
    Instant end = Interval.DAY.next(begin, there);

    List<Instant> begins = new ArrayList<>();
    for (Instant hour = begin; hour.isBefore(end); hour = Interval.HOUR.next(hour, there)) {
      begins.add(hour);
    }

    assertThat(begins).hasSize(hours).doesNotHaveDuplicates();
    assertThat(Interval.HOUR.next(begins.get(hours - 1), there)).isEqualTo(end);
  }

  @Test
  void comesToAnEndWhereADayIsLeftOut() {
    ZoneId samoa = ZoneId.of("Pacific/Apia");
    Instant before = Interval.DAY.begin(Instant.parse("2011-12-29T20:00:00Z"), samoa);

    Instant next = Interval.DAY.next(before, samoa);

    assertThat(Duration.between(before, next)).isEqualTo(Duration.ofDays(1));
    assertThat(next.atZone(samoa).toLocalDate()).hasToString("2011-12-31");
  }

  @Test
  void goesFromMonthToMonth() {
    Instant january = Interval.MONTH.begin(Instant.parse("2026-01-31T12:00:00Z"), BERLIN);

    assertThat(Interval.MONTH.next(january, BERLIN)).isEqualTo("2026-01-31T23:00:00Z");
    assertThat(Interval.WEEK.next(Instant.parse("2026-03-22T23:00:00Z"), BERLIN))
        .isEqualTo("2026-03-29T22:00:00Z");
  }
}
