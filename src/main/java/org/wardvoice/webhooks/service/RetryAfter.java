package org.wardvoice.webhooks.service;

import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/** The header Retry-After, with which a receiver requests a pause (RFC 9110, 10.2.3). */
final class RetryAfter {

  /** The longest pause that a receiver can request. */
  static final Duration LONGEST = Duration.ofHours(24);

  private RetryAfter() {}

  /**
   * Parses seconds or a date.
   *
   * @param header may be null
   * @return the end of the pause, at most {@link #LONGEST} from now; empty if the header is invalid or in the past
   */
  static Optional<Instant> until(String header, Instant now) {
    return Optional.ofNullable(header)
        .map(String::strip)
        .flatMap(text -> text.matches("\\d+") ? seconds(text, now) : date(text))
        .filter(until -> until.isAfter(now))
        .map(until -> until.isAfter(now.plus(LONGEST)) ? now.plus(LONGEST) : until);
  }

  private static Optional<Instant> seconds(String digits, Instant now) {
    long seconds = digits.length() > 9 ? LONGEST.toSeconds() : Long.parseLong(digits);
    return Optional.of(now.plusSeconds(seconds));
  }

  private static Optional<Instant> date(String text) {
    try {
      return Optional.of(
          ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant());
    } catch (DateTimeParseException wrong) {
      return Optional.empty();
    }
  }
}
