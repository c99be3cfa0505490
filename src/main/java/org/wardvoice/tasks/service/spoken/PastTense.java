package org.wardvoice.tasks.service.spoken;

import java.util.regex.Pattern;

/** Distinguishes times in the past from due times. */
final class PastTense {

  private static final int NEAR = 60;
  private static final Pattern BEFORE =
      Pattern.compile(
          "\\b(?:since|after|from|not before|not until|yesterday|last night|ago|was|were|had|has been|have been|fell"
              + "|came|arrived|happened|vomited|refused|collapsed|said|told|went|started|gave|took|slept)"
              + "(?: [^ ,.]{1,20}){0,3} $");
  private static final Pattern BEHIND = Pattern.compile("^ ?(?:yesterday|last night)\\b");

  private PastTense() {}

  static boolean rules(String line, Stretch time) {
    String before = line.substring(Math.max(0, time.start() - NEAR), time.start());
    String behind = line.substring(time.end(), Math.min(line.length(), time.end() + NEAR));
    return BEFORE.matcher(before).find() || BEHIND.matcher(behind).find();
  }
}
