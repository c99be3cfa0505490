package org.wardvoice.retention.service;

import java.time.DateTimeException;
import java.time.Duration;
import org.wardvoice.shared.error.InvalidInput;

/** Durations as callers write them. */
final class WholeDays {

  private WholeDays() {}

  /**
   * Reads a duration in whole days, such as {@code P90D}.
   *
   * @throws InvalidInput if it is none, or out of bounds
   */
  static Duration read(String field, String text, Duration shortest, Duration longest) {
    Duration given = parse(field, text);
    if (given.compareTo(shortest) < 0 || given.compareTo(longest) > 0) {
      throw new InvalidInput(
          field, "must be from " + shortest.toDays() + " to " + longest.toDays() + " days");
    }
    return given;
  }

  private static Duration parse(String field, String text) {
    try {
      Duration given = Duration.parse(text.strip());
      if (isWhole(given)) {
        return given;
      }
    } catch (DateTimeException | ArithmeticException notADuration) {
      // Refused like one that is not in whole days.
    }
    throw new InvalidInput(field, "must be an ISO 8601 duration in whole days, such as P90D");
  }

  /** In days if it is whole. */
  static String text(Duration duration) {
    return isWhole(duration) ? "P" + duration.toDays() + "D" : duration.toString();
  }

  private static boolean isWhole(Duration duration) {
    return duration.equals(Duration.ofDays(duration.toDays()));
  }
}
