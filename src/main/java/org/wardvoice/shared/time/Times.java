package org.wardvoice.shared.time;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import org.wardvoice.shared.error.InvalidInput;

/** Parses times as defined in the contract, section 1. */
public final class Times {

  /** The message for an invalid time. */
  public static final String EXPECTED = "must be an ISO 8601 time with an offset";

  private static final Instant EARLIEST = Instant.parse("0001-01-01T00:00:00Z");
  private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59.999Z");

  private Times() {}

  /**
   * Parses an ISO 8601 time with any offset, truncated to milliseconds.
   *
   * @throws DateTimeException if it is invalid, or outside the years 1 to 9999
   */
  public static Instant parse(String text) {
    Instant time =
        OffsetDateTime.parse(text, DateTimeFormatter.ISO_OFFSET_DATE_TIME)
            .toInstant()
            .truncatedTo(ChronoUnit.MILLIS);
    if (time.isBefore(EARLIEST) || time.isAfter(LATEST)) {
      throw new DateTimeException("out of range");
    }
    return time;
  }

  /** The inclusive start of a {@code date_from} filter: a date alone is its first moment in UTC. Null stays null. */
  public static Instant from(String field, String text) {
    return text == null ? null : read(field, text, false);
  }

  /** The exclusive end of a {@code date_to} filter: a date alone includes that whole day in UTC. Null stays null. */
  public static Instant to(String field, String text) {
    return text == null ? null : read(field, text, true);
  }

  private static Instant read(String field, String text, boolean end) {
    try {
      if (text.length() == 10) {
        LocalDate day = LocalDate.parse(text);
        return (end ? day.plusDays(1) : day).atStartOfDay(ZoneOffset.UTC).toInstant();
      }
      Instant time = parse(text.replace(' ', '+'));
      return end ? time.plusMillis(1) : time;
    } catch (DateTimeException notATime) {
      throw new InvalidInput(field, EXPECTED + ", or a date");
    }
  }
}
