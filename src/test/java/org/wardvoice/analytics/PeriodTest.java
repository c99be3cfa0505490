package org.wardvoice.analytics;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneId;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The previous period, and the time zone of a period's days. */
class PeriodTest {

  @ParameterizedTest
  @CsvSource({
    // A month of the hospital, as in scheduled reports.
    "2026-04-30T22:00:00Z, 2026-05-31T22:00:00Z, 2026-03-31T22:00:00Z, Europe/Berlin",
    // The same month given by dates, which are days in UTC.
    "2026-05-01T00:00:00Z, 2026-06-01T00:00:00Z, 2026-04-01T00:00:00Z, Z",
    // Two months of 31 and 28 days before two of 31 and 30.
    "2026-03-01T00:00:00Z, 2026-05-01T00:00:00Z, 2026-01-01T00:00:00Z, Z",
    // A day before the day of 23 hours.
    "2026-03-28T23:00:00Z, 2026-03-29T22:00:00Z, 2026-03-27T23:00:00Z, Europe/Berlin",
    // No whole days.
    "2026-05-01T10:00:00Z, 2026-05-01T16:30:00Z, 2026-05-01T03:30:00Z, Europe/Berlin"
  })
  void isComparedWithAsMuchBefore(Instant from, Instant to, Instant before, String days) {
    ZoneId berlin = ZoneId.of("Europe/Berlin");
    Period period = new Period(from, to);
    assertThat(period.before(berlin)).isEqualTo(new Period(before, from));
    assertThat(period.before(berlin, to)).isEqualTo(new Period(before, from));
    assertThat(period.zoneOfDays(berlin)).isEqualTo(ZoneId.of(days));
  }

  @ParameterizedTest
  @CsvSource({
    // The tenth day of May, and the tenth of April.
    "2026-04-30T22:00:00Z, 2026-05-31T22:00:00Z, 2026-05-10T12:00:00Z, 2026-04-10T12:00:00Z",
    // Noon, although the clocks had changed in the one month only.
    "2026-03-31T22:00:00Z, 2026-04-30T22:00:00Z, 2026-04-10T10:00:00Z, 2026-03-10T11:00:00Z",
    // February has no thirtieth day.
    "2026-02-28T23:00:00Z, 2026-03-31T22:00:00Z, 2026-03-30T10:00:00Z, 2026-02-28T23:00:00Z",
    // No whole days.
    "2026-05-01T10:00:00Z, 2026-05-01T16:30:00Z, 2026-05-01T11:00:00Z, 2026-05-01T04:30:00Z",
    // Not yet begun.
    "2026-04-30T22:00:00Z, 2026-05-31T22:00:00Z, 2026-04-20T10:00:00Z, 2026-03-31T22:00:00Z"
  })
  void isComparedWithAsMuchAsHasPassed(Instant from, Instant to, Instant now, Instant until) {
    ZoneId berlin = ZoneId.of("Europe/Berlin");
    Period period = new Period(from, to);
    assertThat(period.before(berlin, now))
        .isEqualTo(new Period(period.before(berlin).from(), until));
  }
}
