package org.wardvoice.shared.persistence;

import java.time.Instant;
import java.util.UUID;

/**
 * A place in records that are read in the order of a time, and of their ids at the same time.
 *
 * @param time of the last record that was read
 * @param id of that record
 */
public record After(Instant time, UUID id) {

  private static final UUID LOWEST = new UUID(0, 0);

  /** Before all records of that time. */
  public static After start(Instant time) {
    return new After(time, LOWEST);
  }

  /** As {@link #toString} has written it. */
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
