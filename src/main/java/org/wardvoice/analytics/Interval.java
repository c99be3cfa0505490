package org.wardvoice.analytics;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;

/** The interval of a series' points, in the hospital's time: weeks begin on Monday, a day may have 23 or 25 hours. */
public enum Interval {
  HOUR,
  DAY,
  WEEK,
  MONTH;

  /** The beginning of the interval that contains a moment. */
  public Instant begin(Instant moment, ZoneId zone) {
    if (this == HOUR) {
      return moment.atZone(zone).truncatedTo(ChronoUnit.HOURS).toInstant();
    }
    return first(moment.atZone(zone).toLocalDate()).atStartOfDay(zone).toInstant();
  }

  /** The beginning of the interval after the one that begins at a moment. */
  public Instant next(Instant begin, ZoneId zone) {
    if (this == HOUR) {
      // If clocks change by half an hour, the full hour comes earlier; or it is the same again, and
      // has passed.
      Instant hourLater = begin.plus(1, ChronoUnit.HOURS);
      Instant fullHour = begin(hourLater, zone);
      return fullHour.isAfter(begin) ? fullHour : hourLater;
    }
    return after(begin.atZone(zone).toLocalDate()).atStartOfDay(zone).toInstant();
  }

  private LocalDate first(LocalDate day) {
    return switch (this) {
      case WEEK -> day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
      case MONTH -> day.withDayOfMonth(1);
      default -> day;
    };
  }

  private LocalDate after(LocalDate day) {
    return switch (this) {
      case WEEK -> day.plusWeeks(1);
      case MONTH -> day.plusMonths(1);
      default -> day.plusDays(1);
    };
  }
}
