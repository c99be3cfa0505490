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
 * When scheduled reports are made, and of which time each is: at one o'clock of the hospital's night, when the day, the
 * ISO week or the month before is over for certain. Where the clocks leave one o'clock out, it is the first moment after.
 */
record ReportCalendar(ReportFrequency frequency, ZoneId zone) {

  private static final LocalTime AT = LocalTime.of(1, 0);

  /** The first turn after a moment. */
  Instant nextTurn(Instant now) {
    return turn(following(lastTurn(now)));
  }

  /** What the last turn that has come by a moment is about: the last whole day, week or month then. */
  Period period(Instant now) {
    LocalDate end = lastTurn(now);
    LocalDate start = beginning(end.minusDays(1));
    return new Period(start.atStartOfDay(zone).toInstant(), end.atStartOfDay(zone).toInstant());
  }

  private LocalDate lastTurn(Instant now) {
    LocalDate day = beginning(now.atZone(zone).toLocalDate());
    return turn(day).isAfter(now) ? beginning(day.minusDays(1)) : day;
  }

  private Instant turn(LocalDate day) {
    return day.atTime(AT).atZone(zone).toInstant();
  }

  /** The first day of the day, week or month that a day lies in. */
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
