package org.wardvoice.tasks.service.spoken;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.Month;
import java.time.MonthDay;
import java.time.temporal.TemporalAdjusters;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.stream.IntStream;

/**
 * Converts matches of {@link Days} to dates. "Friday" is the next one that is not today; "this Friday" may be today;
 * "next Friday" is the one of the next calendar week. A past day of the month means next month, a past date means next
 * year. A week ends on Friday, or on Sunday if it is the weekend.
 */
final class DayReadings {

  private static final int MONTHS_SEARCHED = 48;
  private static final int YEARS_BETWEEN_LEAP_DAYS = 8;
  private static final int CENTURY = 2000;

  private DayReadings() {}

  /** Null if a full date is in the past: the task then has no due date. */
  static LocalDate numbered(Matcher said, LocalDate today) {
    return yearly(number(said, "month"), said, today);
  }

  static LocalDate inMonth(Matcher said, LocalDate today) {
    return yearly(
        Month.valueOf(said.group("month").toUpperCase(Locale.ROOT)).getValue(), said, today);
  }

  /** Without a year, the next such date: the twenty ninth of February waits for a leap year. */
  private static LocalDate yearly(int month, Matcher said, LocalDate today) {
    MonthDay day = MonthDay.of(month, number(said, "day"));
    if (said.group("year") != null) {
      int year = Integer.parseInt(said.group("year").replace(" ", ""));
      LocalDate date = LocalDate.of(year < 100 ? CENTURY + year : year, month, day.getDayOfMonth());
      return date.isBefore(today) ? null : date;
    }
    return IntStream.rangeClosed(0, YEARS_BETWEEN_LEAP_DAYS)
        .map(years -> today.getYear() + years)
        .filter(day::isValidYear)
        .mapToObj(day::atYear)
        .filter(date -> !date.isBefore(today))
        .findFirst()
        .orElse(null);
  }

  static LocalDate inNamedMonth(Matcher said, LocalDate today) {
    LocalDate month = said.group("which").equals("next") ? today.plusMonths(1) : today;
    LocalDate day = LocalDate.of(month.getYear(), month.getMonth(), number(said, "day"));
    return day.isBefore(today) ? null : day;
  }

  static LocalDate dayOfMonth(Matcher said, LocalDate today) {
    return nextWith(number(said, "day"), today, null);
  }

  /**
   * If weekday and number never coincide, the number takes precedence, because it is less likely to be misrecognized.
   */
  static LocalDate weekdayAndDay(Matcher said, LocalDate today) {
    if (said.group("month") != null) {
      return inMonth(said, today);
    }
    int day = number(said, "day");
    LocalDate both = nextWith(day, today, weekdayOf(said));
    return both == null ? nextWith(day, today, null) : both;
  }

  static LocalDate weekday(Matcher said, LocalDate today) {
    DayOfWeek weekday = weekdayOf(said);
    String which = said.group("which");
    if (which == null || which.isBlank()) {
      return today.with(TemporalAdjusters.next(weekday));
    }
    return which.startsWith("next")
        ? nextWeek(said, today)
        : today.with(TemporalAdjusters.nextOrSame(weekday));
  }

  /** "Tuesday next week". */
  static LocalDate nextWeek(Matcher said, LocalDate today) {
    return today
        .with(TemporalAdjusters.next(DayOfWeek.MONDAY))
        .with(TemporalAdjusters.nextOrSame(weekdayOf(said)));
  }

  /** "A week on Tuesday". */
  static LocalDate weekLater(Matcher said, LocalDate today) {
    return today.with(TemporalAdjusters.next(weekdayOf(said))).plusWeeks(1);
  }

  static LocalDate ahead(Matcher said, LocalDate today) {
    String count = said.group("count");
    int units =
        switch (count) {
          case "a", "an" -> 1;
          case "a couple of" -> 2;
          default -> Integer.parseInt(count);
        };
    return switch (said.group("unit")) {
      case "day" -> today.plusDays(units);
      case "week" -> today.plusWeeks(units);
      case "fortnight" -> today.plusWeeks(2L * units);
      default -> today.plusMonths(units);
    };
  }

  static LocalDate endOfWeek(LocalDate today) {
    DayOfWeek end =
        today.getDayOfWeek().compareTo(DayOfWeek.FRIDAY) > 0 ? DayOfWeek.SUNDAY : DayOfWeek.FRIDAY;
    return today.with(TemporalAdjusters.nextOrSame(end));
  }

  /** The next day with that number, including today, that is also that weekday; null if there is none for years. */
  private static LocalDate nextWith(int day, LocalDate today, DayOfWeek weekday) {
    return IntStream.range(0, MONTHS_SEARCHED)
        .mapToObj(months -> today.withDayOfMonth(1).plusMonths(months))
        .filter(month -> day >= 1 && day <= month.lengthOfMonth())
        .map(month -> month.withDayOfMonth(day))
        .filter(date -> !date.isBefore(today))
        .filter(date -> weekday == null || date.getDayOfWeek() == weekday)
        .findFirst()
        .orElse(null);
  }

  private static DayOfWeek weekdayOf(Matcher said) {
    return DayOfWeek.valueOf(said.group("weekday").toUpperCase(Locale.ROOT));
  }

  private static int number(Matcher said, String group) {
    return Integer.parseInt(said.group(group));
  }
}
