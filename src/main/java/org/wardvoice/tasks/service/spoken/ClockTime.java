package org.wardvoice.tasks.service.spoken;

import java.time.LocalTime;

/**
 * A spoken time.
 *
 * @param halfKnown whether "am", "pm" or 24 hours were said; else the time is in the first half of the day
 * @param deadline whether "by" or "before" was said
 */
record ClockTime(LocalTime time, boolean halfKnown, boolean deadline, Stretch where) {

  private static final int HALF_DAY = 12;

  ClockTime inHalf(boolean afterNoon) {
    LocalTime early = time.withHour(time.getHour() % HALF_DAY);
    return new ClockTime(afterNoon ? early.plusHours(HALF_DAY) : early, true, deadline, where);
  }
}
