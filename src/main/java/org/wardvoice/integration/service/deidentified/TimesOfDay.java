package org.wardvoice.integration.service.deidentified;

/** A time that is attached to a date: T08:15:30.123Z. */
final class TimesOfDay {

  private static final int LONGEST = 12;

  private TimesOfDay() {}

  static int behind(Tokens tokens, int end) {
    if (!tokens.joined(end) || !tokens.is(end, "t") || !tokens.number(end + 1)) {
      return end;
    }
    int behind = end + 1;
    while (behind - end < LONGEST && tokens.joined(behind) && part(tokens, behind)) {
      behind++;
    }
    return behind;
  }

  private static boolean part(Tokens tokens, int i) {
    boolean sign = tokens.raw(i).length() == 1 && ":.+-".contains(tokens.raw(i));
    return tokens.number(i)
        || tokens.is(i, "z")
        || (sign && tokens.joined(i + 1) && tokens.number(i + 1));
  }
}
