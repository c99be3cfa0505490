package org.wardvoice.shared.persistence;

import java.time.Instant;
import java.util.UUID;

/**
 * A position in records that are ordered by time, then by id.
 *
 * @param time the last record's time
 * @param id the last record's id
 */
public record After(Instant time, UUID id) {

  private static final UUID LOWEST = new UUID(0, 0);

  /** The position before all records of that time. */
  public static After start(Instant time) {
    return new After(time, LOWEST);
  }

  /** Parses the result of {@link #toString}. */
  public static After parse(String text) {
    int space = text.indexOf(' ');
    return new After(
        Instant.parse(text.substring(0, space)), UUID.fromString(text.substring(space + 1)));
  }

  @Override
  public String toString() {
    return time + " " + id;
  }
}
