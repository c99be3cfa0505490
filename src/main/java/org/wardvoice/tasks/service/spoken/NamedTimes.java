package org.wardvoice.tasks.service.spoken;

import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.regex.Pattern;

/** Times that only say which of several is meant: "the 2 pm dose was missed", "redraw the 4 am labs". */
final class NamedTimes {

  private static final int NEAR = 40;
  private static final int DAY = 24 * 60;
  private static final int SOON = 12 * 60;

  /** Another day is said, so that the time is not the next one. */
  private static final Pattern ANOTHER_DAY = Pattern.compile("\\b(?:tomorrow|[a-z]{3,6}day)\\b");

  private static final Pattern NAMING =
      Pattern.compile("\\b(?:the|his|her|their|redraw|redo|repeat|resend|chase) $");
  private static final Pattern AGAIN =
      Pattern.compile("\\b(?:redraw|redo|repeat|resend|chase)(?: (?:the|his|her|their))? $");

  /** What is over can't be held or prepared: "hold the 8 am dose". */
  private static final Pattern COMING =
      Pattern.compile(
          "(?:^|[.,]) (?:please )?(?:hold|skip|withhold|omit|prepare|draw|take|collect)"
              + " (?:the|his|her|their) $");

  private static final Pattern THING =
      Pattern.compile(
          " (?:[a-z]{2,15} )?(?:doses?|meds?|medications?|labs?|bloods?|antibiotics?|tablets?|pills?"
              + "|injections?|obs|vitals|samples?|levels?)\\b");

  private NamedTimes() {}

  /** Whether such a time is probably over, because it is far ahead or its thing is done again. */
  static boolean isOver(String line, ClockTime time, ZonedDateTime now) {
    int start = time.where().start();
    String before = line.substring(Math.max(0, start - NEAR), start);
    boolean names =
        NAMING.matcher(before).find()
            && THING.matcher(line).region(time.where().end(), line.length()).lookingAt()
            && !ANOTHER_DAY.matcher(line).find();
    boolean ahead = isSoon(time, now) || COMING.matcher(before).find();
    return names && (AGAIN.matcher(before).find() || !ahead);
  }

  private static boolean isSoon(ClockTime time, ZonedDateTime now) {
    long ahead = ChronoUnit.MINUTES.between(now.toLocalTime(), time.time());
    return !time.halfKnown() || Math.floorMod(ahead, DAY) < SOON;
  }
}
