package org.wardvoice.webhooks.service;

import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/** The header in which a receiver asks to be left alone for a while (RFC 9110, 10.2.3). */
final class RetryAfter {

  /** Longer than that no receiver can put a delivery off. */
  static final Duration LONGEST = Duration.ofHours(24);

  private RetryAfter() {}

  /**
   * Reads seconds or a date.
   *
   * @param header may be null
   * @return until when, at most {@link #LONGEST} from now; empty when it says nothing, or a time that is over
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
