package org.wardvoice.integration.rest;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.Period;
import java.time.ZoneOffset;
import java.util.Locale;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.time.Times;

/**
 * An ISO 8601 interval: {@code start/end}, {@code start/duration} or {@code duration/end}. Each end is a time, or a
 * date, which means the whole day in UTC.
 *
 * @param from inclusive
 * @param to exclusive
 */
record DateRange(Instant from, Instant to) {

  static final String FIELD = "date_range";

  private static final String EXPECTED =
      "must be an ISO 8601 interval, such as 2026-05-01/2026-05-31 or 2026-05-01/P1M";

  /**
   * @throws InvalidInput if it is malformed, or ends before it starts
   */
  static DateRange of(String text) {
    DateRange range;
    try {
      range = read(text);
    } catch (DateTimeException | ArithmeticException | InvalidInput notAnInterval) {
      throw new InvalidInput(FIELD, EXPECTED);
    }
    if (!range.from().isBefore(range.to())) {
      throw new InvalidInput(FIELD, "must end after its start");
    }
    return range;
  }

  private static DateRange read(String text) {
    String[] ends = text.toUpperCase(Locale.ROOT).split("/", -1);
    if (ends.length != 2 || (isDuration(ends[0]) && isDuration(ends[1]))) {
      throw new DateTimeException("not an interval");
    }
    if (isDuration(ends[0])) {
      Instant to = Times.to(FIELD, ends[1].strip());
      return new DateRange(moved(to, ends[0].strip(), -1), to);
    }
    Instant from = Times.from(FIELD, ends[0].strip());
    return isDuration(ends[1])
        ? new DateRange(from, moved(from, ends[1].strip(), 1))
        : new DateRange(from, Times.to(FIELD, ends[1].strip()));
  }

  private static boolean isDuration(String end) {
    return end.strip().startsWith("P");
  }

  /** Adds years, months and days in UTC's calendar, then hours, minutes and seconds. */
  private static Instant moved(Instant time, String duration, int sign) {
    int clock = duration.indexOf('T');
    String days = clock < 0 ? duration : duration.substring(0, clock);
    Period period = days.equals("P") ? Period.ZERO : Period.parse(days);
    Duration rest = clock < 0 ? Duration.ZERO : Duration.parse("P" + duration.substring(clock));
    Instant moved =
        time.atOffset(ZoneOffset.UTC)
            .plus(period.multipliedBy(sign))
            .plus(rest.multipliedBy(sign))
            .toInstant();
    return Times.parse(moved.toString());
  }
}
