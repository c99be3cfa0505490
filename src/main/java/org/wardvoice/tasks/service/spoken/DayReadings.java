package org.wardvoice.tasks.service.spoken;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.Month;
import java.time.temporal.TemporalAdjusters;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.stream.IntStream;

/**
 * What {@link Days} matched, as a date. "Friday" is the next one that is not today; "this Friday" may be today; "next Friday" is the one of the next calendar week. A day of the
 * month that is past means the next month's, one of the year the next year's. A week ends on Friday, one that is in its weekend on Sunday.
 */
final class DayReadings {

  private static final int MONTHS_SEARCHED = 48;

  private DayReadings() {}

  /** Null when a full date is past: nothing is due then. */
  static LocalDate numbered(Matcher said, LocalDate today) {
    int month = number(said, "month");
    if (said.group("year") == null) {
      LocalDate day = LocalDate.of(today.getYear(), month, number(said, "day"));
      return day.isBefore(today) ? day.plusYears(1) : day;
    }
    LocalDate day = LocalDate.of(number(said, "year"), month, number(said, "day"));
    return day.isBefore(today) ? null : day;
  }

  static LocalDate inMonth(Matcher said, LocalDate today) {
    int month = Month.valueOf(said.group("month").toUpperCase(Locale.ROOT)).getValue();
    if (said.group("year") != null) {
      int year = Integer.parseInt(said.group("year").replace(" ", ""));
      LocalDate day = LocalDate.of(year, month, number(said, "day"));
      return day.isBefore(today) ? null : day;
    }
    LocalDate day = LocalDate.of(today.getYear(), month, number(said, "day"));
    return day.isBefore(today) ? day.plusYears(1) : day;
  }

  static LocalDate dayOfMonth(Matcher said, LocalDate today) {
    return nextWith(number(said, "day"), today, null);
  }

  /** Where weekday and number never meet, the number counts: it is the harder one to mishear. */
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
        ? today
            .with(TemporalAdjusters.next(DayOfWeek.MONDAY))
            .with(TemporalAdjusters.nextOrSame(weekday))
        : today.with(TemporalAdjusters.nextOrSame(weekday));
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

  /** The next day of that number, today included, that also is that weekday; null when there is none for years. */
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
