package org.wardvoice.reports.service.content;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import org.wardvoice.analytics.Interval;

/** The length of the intervals on a report's time axis: those of series, and years. */
enum TimeStep {
  HOUR,
  DAY,
  WEEK,
  MONTH,
  YEAR;

  /** The beginning of the interval that contains a moment. */
  Instant begin(Instant moment, ZoneId zone) {
    return this == YEAR
        ? newYear(moment.atZone(zone).getYear(), zone)
        : interval().begin(moment, zone);
  }

  /** The beginning of the interval after the one that begins at a moment. */
  Instant next(Instant begin, ZoneId zone) {
    return this == YEAR
        ? newYear(begin.atZone(zone).getYear() + 1, zone)
        : interval().next(begin, zone);
  }

  private Interval interval() {
    return Interval.valueOf(name());
  }

  private static Instant newYear(int year, ZoneId zone) {
    return LocalDate.of(year, 1, 1).atStartOfDay(zone).toInstant();
  }
}
