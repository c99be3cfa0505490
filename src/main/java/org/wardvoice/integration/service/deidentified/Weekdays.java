package org.wardvoice.integration.service.deidentified;

import java.util.Set;

/** Weekdays that belong to a following date; they are kept otherwise. */
final class Weekdays {

  private static final Set<String> NAMES =
      Fold.set(
          "monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch"
              + " donnerstag freitag samstag sonnabend sonntag mon tue tues wed thu thurs fri sat"
              + " sun mo di mi do fr sa so");

  private static final Set<String> BETWEEN = Set.of(",", ".", "the", "den", "dem", "der");

  private Weekdays() {}

  /** The index where a date starts whose second part is at a token. */
  static int before(Tokens tokens, int i) {
    int start = i;
    while (i - start < 3 && tokens.in(start - 1, BETWEEN)) {
      start--;
    }
    boolean day =
        (start < i && tokens.in(start - 1, NAMES))
            || (tokens.in(i - 1, NAMES) && tokens.folded(i - 1).length() > 2);
    if (!day) {
      return i;
    }
    return tokens.in(i - 1, NAMES) ? i - 1 : start - 1;
  }
}
