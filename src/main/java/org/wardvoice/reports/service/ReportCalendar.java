package org.wardvoice.reports.service;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.temporal.TemporalAdjusters;
import org.wardvoice.analytics.Period;
import org.wardvoice.reports.ReportFrequency;

/**
 * When scheduled reports are generated, and their periods: at 01:00 in the hospital's time zone, when the previous day,
 * ISO week or month is over in any case. If a clock change skips 01:00, the run is at the first time after it.
 */
record ReportCalendar(ReportFrequency frequency, ZoneId zone) {

  private static final LocalTime AT = LocalTime.of(1, 0);

  /** The first run after a time. */
  Instant nextRun(Instant now) {
    return runOn(following(lastRun(now)));
  }

  /** The period of the last run up to a time: the last whole day, week or month before it. */
  Period period(Instant now) {
    LocalDate end = lastRun(now);
    LocalDate start = beginning(end.minusDays(1));
    return new Period(start.atStartOfDay(zone).toInstant(), end.atStartOfDay(zone).toInstant());
  }

  private LocalDate lastRun(Instant now) {
    LocalDate day = beginning(now.atZone(zone).toLocalDate());
    return runOn(day).isAfter(now) ? beginning(day.minusDays(1)) : day;
  }

  private Instant runOn(LocalDate day) {
    return day.atTime(AT).atZone(zone).toInstant();
  }

  /** The first day of the day, week or month that contains a day. */
  private LocalDate beginning(LocalDate day) {
    return switch (frequency) {
      case DAILY -> day;
      case WEEKLY -> day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
      case MONTHLY -> day.withDayOfMonth(1);
    };
  }

  private LocalDate following(LocalDate day) {
    return switch (frequency) {
      case DAILY -> day.plusDays(1);
      case WEEKLY -> day.plusWeeks(1);
      case MONTHLY -> day.plusMonths(1);
    };
  }
}
