package org.wardvoice.integration.service.deidentified;

import java.util.Optional;
import java.util.Set;

/** Dates in digits: 2026-05-04, 05/04/2026, 4.5.26, "am 4.5.", "on 5/4", including an adjacent time. */
final class NumericDates {

  private static final Set<String> CUES =
      Set.of(
          "on", "since", "until", "dated", "dob", "date", "born", "am", "vom", "seit", "bis", "zum",
          "ab", "den", "geb", "geboren", "datum");

  private static final String SEPARATORS = "./-";

  private NumericDates() {}

  static Optional<Found> at(Tokens tokens, int i) {
    if (!tokens.number(i) || (tokens.joined(i) && numeric(tokens, i - 1))) {
      return Optional.empty();
    }
    int end = score(tokens, i) ? -1 : whole(tokens, i);
    if (end < 0) {
      end = range(tokens, i);
    }
    if (end < 0) {
      end = dayAndMonth(tokens, i);
    }
    if (end < 0) {
      end = monthAndYear(tokens, i);
    }
    if (end < 0) {
      return Optional.empty();
    }
    return Found.of(Weekdays.before(tokens, i), TimesOfDay.behind(tokens, end), Mark.DATE);
  }

  /** Three parts with the same separator; after a German dot there may be a space. */
  private static int whole(Tokens tokens, int i) {
    int second = next(tokens, i);
    int third = second < 0 ? -1 : next(tokens, second);
    if (third < 0 || !tokens.raw(i + 1).equals(tokens.raw(second + 1))) {
      return -1;
    }
    boolean yearFirst = tokens.digits(i) == 4 && month(tokens, second) && day(tokens, third);
    boolean yearLast =
        (tokens.digits(third) == 4 || tokens.digits(third) == 2)
            && ((day(tokens, i) && month(tokens, second))
                || (month(tokens, i) && day(tokens, second)));
    return yearFirst || (yearLast && !Measures.at(tokens, third + 1)) ? third + 1 : -1;
  }

  /** "Apgar 8/9/10": three scores of at most ten. */
  private static boolean score(Tokens tokens, int i) {
    if (!tokens.raw(i + 1).equals("/") || cued(tokens, i)) {
      return false;
    }
    boolean apgar = false;
    for (int before = i - 1; before >= i - 4; before--) {
      apgar |= tokens.is(before, "apgar");
    }
    return apgar && tokens.value(i) <= 10 && tokens.value(i + 2) <= 10 && tokens.value(i + 4) <= 10;
  }

  /** "3.-5.5.", "3.5.-7.5.2026": only the last date of a range has to be whole. */
  private static int range(Tokens tokens, int i) {
    int joint = dotted(tokens, i, true);
    if (joint < 0 || !"-–".contains(tokens.raw(joint))) {
      return -1;
    }
    int end = whole(tokens, joint + 1);
    if (end < 0) {
      end = dotted(tokens, joint + 1, false);
    }
    return Measures.at(tokens, end) ? -1 : end;
  }

  /** The index behind "3.5."; or behind "3." if the month may be missing. */
  private static int dotted(Tokens tokens, int i, boolean dayAlone) {
    if (!day(tokens, i) || !dot(tokens, i + 1)) {
      return -1;
    }
    boolean both = tokens.joined(i + 2) && month(tokens, i + 2) && dot(tokens, i + 3);
    return both ? i + 4 : dayAlone ? i + 2 : -1;
  }

  private static boolean dot(Tokens tokens, int i) {
    return tokens.raw(i).equals(".") && tokens.joined(i);
  }

  private static int dayAndMonth(Tokens tokens, int i) {
    int second = next(tokens, i);
    if (second < 0 || !cued(tokens, i)) {
      return -1;
    }
    boolean dots = tokens.raw(i + 1).equals(".");
    boolean closed = tokens.raw(second + 1).equals(".") && tokens.joined(second + 1);
    boolean valid =
        (day(tokens, i) && month(tokens, second)) || (month(tokens, i) && day(tokens, second));
    boolean measured = Measures.at(tokens, closed ? second + 2 : second + 1);
    if (!valid || measured || (dots && !closed) || tokens.raw(i + 1).equals("-")) {
      return -1;
    }
    return dots ? second + 2 : second + 1;
  }

  /** 02/2026. */
  private static int monthAndYear(Tokens tokens, int i) {
    int second = next(tokens, i);
    boolean year =
        second > 0
            && tokens.digits(second) == 4
            && tokens.value(second) >= 1850
            && tokens.value(second) <= 2150;
    boolean whole =
        year && month(tokens, i) && tokens.joined(second) && !Measures.at(tokens, second + 1);
    return whole ? second + 1 : -1;
  }

  private static boolean cued(Tokens tokens, int i) {
    int before = ".:".contains(tokens.raw(i - 1)) && i > 1 ? i - 2 : i - 1;
    boolean last = "-–".contains(tokens.raw(i - 1)) && tokens.number(i - 4);
    return tokens.in(before, CUES)
        || (last && tokens.raw(i - 3).equals("/") && tokens.in(i - 5, CUES));
  }

  /** The number after a separator. */
  private static int next(Tokens tokens, int i) {
    String separator = tokens.raw(i + 1);
    if (separator.length() != 1 || !SEPARATORS.contains(separator) || !tokens.joined(i + 1)) {
      return -1;
    }
    boolean near = tokens.joined(i + 2) || (separator.equals(".") && !tokens.newline(i + 2));
    return tokens.number(i + 2) && near ? i + 2 : -1;
  }

  private static boolean numeric(Tokens tokens, int i) {
    return tokens.number(i)
        || ("./,".contains(tokens.raw(i)) && tokens.number(i - 1) && tokens.joined(i));
  }

  private static boolean day(Tokens tokens, int i) {
    return tokens.digits(i) <= 2 && tokens.value(i) >= 1 && tokens.value(i) <= 31;
  }

  private static boolean month(Tokens tokens, int i) {
    return tokens.digits(i) <= 2 && tokens.value(i) >= 1 && tokens.value(i) <= 12;
  }
}
