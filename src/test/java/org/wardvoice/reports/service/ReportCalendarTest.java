package org.wardvoice.reports.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wardvoice.analytics.Period;
import org.wardvoice.reports.ReportFrequency;

/** The runs of scheduled reports, also at clock changes. */
class ReportCalendarTest {

  @ParameterizedTest
  @CsvSource({
    // At 01:00 the period is the previous day; a minute earlier it is still the day before that.
    "DAILY, Europe/Berlin, 2026-05-04T01:00+02:00, 2026-05-05T01:00+02:00, 2026-05-03T00:00+02:00, 2026-05-04T00:00+02:00",
    "DAILY, Europe/Berlin, 2026-05-04T00:59+02:00, 2026-05-04T01:00+02:00, 2026-05-02T00:00+02:00, 2026-05-03T00:00+02:00",
    "DAILY, Europe/Berlin, 2026-05-04T18:00+02:00, 2026-05-05T01:00+02:00, 2026-05-03T00:00+02:00, 2026-05-04T00:00+02:00",
    // A day of 23 hours, and one of 25.
    "DAILY, Europe/Berlin, 2026-03-30T01:00+02:00, 2026-03-31T01:00+02:00, 2026-03-29T00:00+01:00, 2026-03-30T00:00+02:00",
    "DAILY, Europe/Berlin, 2026-10-26T01:00+01:00, 2026-10-27T01:00+01:00, 2026-10-25T00:00+02:00, 2026-10-26T00:00+01:00",
    // That night in London skips 01:00, so the run is at 02:00; another night has 01:00 twice.
    "DAILY, Europe/London, 2026-03-28T12:00+00:00, 2026-03-29T02:00+01:00, 2026-03-27T00:00+00:00, 2026-03-28T00:00+00:00",
    "DAILY, Europe/London, 2026-03-29T02:00+01:00, 2026-03-30T01:00+01:00, 2026-03-28T00:00+00:00, 2026-03-29T00:00+00:00",
    "DAILY, Europe/London, 2026-10-25T01:30+00:00, 2026-10-26T01:00+00:00, 2026-10-24T00:00+01:00, 2026-10-25T00:00+01:00",
    // If midnight itself is skipped, the day starts at 01:00, and so does the run.
    "DAILY, America/Havana, 2026-03-08T01:00-04:00, 2026-03-09T01:00-04:00, 2026-03-07T00:00-05:00, 2026-03-08T01:00-04:00",
    // ISO weeks start on Monday, also across years.
    "WEEKLY, Europe/Berlin, 2026-05-04T01:00+02:00, 2026-05-11T01:00+02:00, 2026-04-27T00:00+02:00, 2026-05-04T00:00+02:00",
    "WEEKLY, Europe/Berlin, 2026-05-04T00:30+02:00, 2026-05-04T01:00+02:00, 2026-04-20T00:00+02:00, 2026-04-27T00:00+02:00",
    "WEEKLY, Asia/Tokyo, 2027-01-01T12:00+09:00, 2027-01-04T01:00+09:00, 2026-12-21T00:00+09:00, 2026-12-28T00:00+09:00",
    "WEEKLY, Europe/Berlin, 2026-03-30T09:00+02:00, 2026-04-06T01:00+02:00, 2026-03-23T00:00+01:00, 2026-03-30T00:00+02:00",
    "MONTHLY, America/New_York, 2026-03-01T01:00-05:00, 2026-04-01T01:00-04:00, 2026-02-01T00:00-05:00, 2026-03-01T00:00-05:00",
    "MONTHLY, America/New_York, 2026-03-01T00:59-05:00, 2026-03-01T01:00-05:00, 2026-01-01T00:00-05:00, 2026-02-01T00:00-05:00",
    "MONTHLY, UTC, 2028-02-29T23:00Z, 2028-03-01T01:00Z, 2028-01-01T00:00Z, 2028-02-01T00:00Z"
  })
  void tellsTheNextTurnAndWhatTheLastOneIsAbout(
      ReportFrequency frequency, String zone, String now, String next, String from, String to) {
    ReportCalendar calendar = new ReportCalendar(frequency, ZoneId.of(zone));
    assertThat(calendar.nextRun(at(now))).isEqualTo(at(next));
    assertThat(calendar.period(at(now))).isEqualTo(new Period(at(from), at(to)));
  }

  private static Instant at(String time) {
    return OffsetDateTime.parse(time).toInstant();
  }
}
