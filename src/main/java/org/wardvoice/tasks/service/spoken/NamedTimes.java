package org.wardvoice.tasks.service.spoken;

import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Times that only say which of several was meant: "the 2 pm dose was missed", "redraw the 4 am labs". */
final class NamedTimes {

  private static final int NEAR = 40;
  private static final int DAY = 24 * 60;
  private static final int SOON = 12 * 60;

  /** Another day is said, so that the time is not the next one. */
  private static final Pattern ANOTHER_DAY = Pattern.compile("\\b(?:tomorrow|[a-z]{3,6}day)\\b");

  private static final Pattern NAMING =
      Pattern.compile("\\b(?:the|his|her|their|missed|redraw|redo|repeat|resend|chase(?: up)?) $");
  private static final Pattern AGAIN =
      Pattern.compile(
          "\\b(?:redraw|redo|repeat|resend|chase(?: up)?|missed)(?: (?:the|his|her|their))? $");

  /** "He missed his 8 am dose", "review the 6 am labs". */
  private static final Pattern OVER =
      Pattern.compile(
          "\\b(?:skipped|refused|lost|late with|about|review|follow up(?: on)?|look at|report"
              + "|(?:did|has|have|was|were)(?: not|n't))(?: [^ ,.]{1,15}){1,2} $");

  private static final Pattern THING =
      Pattern.compile(
          " (?:[a-z]{2,15} )?(?:doses?|meds?|medications?|labs?|bloods?|antibiotics?|tablets?|pills?"
              + "|injections?|obs|vitals|samples?|levels?)\\b");

  private static final Pattern FAILED =
      Pattern.compile(
          "(?: [^ ,.]{1,15}){0,2} (?:was|were|not|never|(?:is|has|have|did)n't|missed|late|overdue"
              + "|lost|clotted)\\b");

  private NamedTimes() {}

  /** Whether such a time is over, because its thing is done again or was not done as it should be. */
  static boolean isOver(String line, ClockTime time, ZonedDateTime now) {
    int start = time.where().start();
    String before = line.substring(Math.max(0, start - NEAR), start);
    Matcher thing = THING.matcher(line).region(time.where().end(), line.length());
    boolean names =
        NAMING.matcher(before).find() && thing.lookingAt() && !ANOTHER_DAY.matcher(line).find();
    return names
        && (AGAIN.matcher(before).find()
            || (!isSoon(time, now) && isPast(line, before, thing.end())));
  }

  private static boolean isPast(String line, String before, int behind) {
    return OVER.matcher(before).find()
        || FAILED.matcher(line).region(behind, line.length()).lookingAt();
  }

  private static boolean isSoon(ClockTime time, ZonedDateTime now) {
    long ahead = ChronoUnit.MINUTES.between(now.toLocalTime(), time.time());
    return !time.halfKnown() || Math.floorMod(ahead, DAY) < SOON;
  }
}
