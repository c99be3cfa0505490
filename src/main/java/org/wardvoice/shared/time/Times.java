package org.wardvoice.shared.time;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.regex.Pattern;
import org.wardvoice.shared.error.InvalidInput;

/** Parses times as defined in the contract, section 1. */
public final class Times {

  /** The message for an invalid time. */
  public static final String EXPECTED = "must be an ISO 8601 time with an offset";

  /** As in {@code +0200}, which Python and others write. */
  private static final Pattern COMPACT_OFFSET = Pattern.compile("([+-]\\d\\d)(\\d\\d)$");

  /** A change may be committed this long after its timestamp. */
  public static final Duration LONGEST_UNSEEN = Duration.ofMinutes(1);

  private static final Instant EARLIEST = Instant.parse("0001-01-01T00:00:00Z");
  private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59.999Z");

  private Times() {}

  /**
   * Parses an ISO 8601 time with any offset, truncated to milliseconds.
   *
   * @throws DateTimeException if it is invalid, or outside the years 1 to 9999
   */
  public static Instant parse(String text) {
    return inRange(
        OffsetDateTime.parse(COMPACT_OFFSET.matcher(text).replaceFirst("$1:$2"))
            .toInstant()
            .truncatedTo(ChronoUnit.MILLIS));
  }

  /** Whether a time is at least so long ago. The clock may be set back: then a time so far ahead is, too. */
  public static boolean isPast(Instant time, Duration ago, Instant now) {
    return Duration.between(time, now).abs().compareTo(ago) >= 0;
  }

  private static Instant inRange(Instant time) {
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
        Instant begin = inRange(day.atStartOfDay(ZoneOffset.UTC).toInstant());
        return end ? begin.plus(Duration.ofDays(1)) : begin;
      }
      Instant time = parse(text.replace(' ', '+'));
      return end ? time.plusMillis(1) : time;
    } catch (DateTimeException notATime) {
      throw new InvalidInput(field, EXPECTED + ", or a date");
    }
  }
}
