package org.wardvoice.reports.service;

import java.time.Instant;
import java.time.ZoneOffset;
import org.wardvoice.analytics.Period;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.time.Times;

/** Parses the period of a report request. */
final class RequestedPeriod {

  private static final String START = "date_range.start";
  private static final String END = "date_range.end";
  private static final int LONGEST_YEARS = 100;
  private static final int DATE = "2026-05-04".length();
  private static final Instant EARLIEST = Instant.parse("1900-01-01T00:00:00Z");
  private static final Instant LATEST = Instant.parse("2200-01-01T00:00:00Z");

  private RequestedPeriod() {}

  /**
   * A date without a time means the whole day in UTC.
   *
   * @throws InvalidInput if the start or end is invalid
   */
  static Period of(NewReport.WantedPeriod wanted) {
    String end = wanted.end().strip();
    Period period =
        new Period(
            Times.from(START, wanted.start().strip()),
            end.length() == DATE ? Times.to(END, end) : Times.from(END, end));
    if (period.from().isBefore(EARLIEST)) {
      throw new InvalidInput(START, "must not be before 1900");
    }
    if (!period.from().isBefore(period.to())) {
      throw new InvalidInput(END, "must be after the start");
    }
    if (period.to().isAfter(LATEST)) {
      throw new InvalidInput(END, "must not be after 2199");
    }
    if (period
        .from()
        .atOffset(ZoneOffset.UTC)
        .plusYears(LONGEST_YEARS)
        .toInstant()
        .isBefore(period.to())) {
      throw new InvalidInput(END, "must be at most 100 years after the start");
    }
    return period;
  }
}
