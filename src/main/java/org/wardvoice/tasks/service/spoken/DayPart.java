package org.wardvoice.tasks.service.spoken;

import java.time.LocalTime;

/** A part of the day, whose end is the due time. */
enum DayPart {
  FIRST_THING(LocalTime.of(8, 0), false),
  MORNING(LocalTime.NOON, false),
  AFTERNOON(LocalTime.of(18, 0), true),
  EVENING(LocalTime.of(21, 0), true),
  /** "Tonight": until the night shift begins; said later than that, until it ends. */
  NIGHT(LocalTime.of(22, 0), true),
  /** "Overnight": the end of the night shift. */
  OVERNIGHT(LocalTime.of(6, 0), false);

  private final LocalTime end;
  private final boolean afterNoon;

  DayPart(LocalTime end, boolean afterNoon) {
    this.end = end;
    this.afterNoon = afterNoon;
  }

  LocalTime end() {
    return end;
  }

  /** The half of the day that "at eight" means in it. */
  boolean isAfterNoon() {
    return afterNoon;
  }
}
