package org.wardvoice.integration.service.hl7;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses times (TS, DTM): digits from the year to fractions of a second, with any precision, and an offset. */
final class Hl7Times {

  private static final Pattern FORM =
      Pattern.compile("(\\d{4}(?:\\d\\d){0,5})(?:\\.\\d{1,9})?([+-]\\d{4})?");

  private static final Pattern MONTH_OR_YEAR =
      Pattern.compile("\\d{4}(?:0[1-9]|1[0-2])?(?:[+-]\\d{4})?");

  private static final DateTimeFormatter DAY =
      DateTimeFormatter.ofPattern("uuuuMMdd").withResolverStyle(ResolverStyle.STRICT);

  private static final DateTimeFormatter SECOND =
      DateTimeFormatter.ofPattern("uuuuMMddHHmmss").withResolverStyle(ResolverStyle.STRICT);

  private static final int DAY_DIGITS = 8;
  private static final String MIDNIGHT = "000000";

  private Hl7Times() {}

  /** Empty if it is invalid, or less precise than a day. */
  static Optional<LocalDate> day(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches() || form.group(1).length() < DAY_DIGITS) {
      return Optional.empty();
    }
    try {
      return Optional.of(LocalDate.parse(form.group(1).substring(0, DAY_DIGITS), DAY));
    } catch (DateTimeException none) {
      return Optional.empty();
    }
  }

  /** Whether it is valid, but less precise than a day. */
  static boolean isMonthOrYear(String text) {
    return MONTH_OR_YEAR.matcher(text).matches();
  }

  /** The offset in a time; empty if it has none or is invalid. */
  static Optional<ZoneId> offset(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches() || form.group(2) == null) {
      return Optional.empty();
    }
    try {
      return Optional.of(ZoneOffset.of(form.group(2)));
    } catch (DateTimeException none) {
      return Optional.empty();
    }
  }

  /** Parses a time, to the second; in the given zone if it has no offset. */
  static Optional<Instant> moment(String text, ZoneId zone) {
    Matcher form = FORM.matcher(text);
    if (!form.matches() || form.group(1).length() < DAY_DIGITS) {
      return Optional.empty();
    }
    String digits = form.group(1);
    try {
      LocalDateTime time =
          LocalDateTime.parse(digits + MIDNIGHT.substring(digits.length() - DAY_DIGITS), SECOND);
      ZoneId offset = form.group(2) == null ? zone : ZoneOffset.of(form.group(2));
      return Optional.of(time.atZone(offset).toInstant());
    } catch (DateTimeException none) {
      return Optional.empty();
    }
  }
}
