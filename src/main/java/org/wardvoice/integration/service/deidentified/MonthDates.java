package org.wardvoice.integration.service.deidentified;

import java.util.Optional;
import java.util.Set;

/**
 * Dates with a month's name, and month names alone, recognized by the name: "May 4th, 2026", "on the fourth of may",
 * "4. Mai".
 */
final class MonthDates {

  private static final Set<String> MONTHS =
      Fold.set(
          "january february april june july september october november december januar jänner"
              + " februar feber märz maerz mai juni juli oktober dezember sept");

  /** Words with other meanings, and abbreviations: only with a day, a year or a time word. */
  private static final Set<String> DOUBTFUL =
      Set.of(
          "may", "march", "august", "jan", "feb", "mar", "apr", "jun", "jul", "aug", "sep", "oct",
          "okt", "nov", "dec", "dez", "mrz");

  private static final Set<String> CUES =
      Set.of(
          "in", "last", "since", "until", "early", "late", "next", "every", "mid", "of", "im",
          "seit", "anfang", "ende", "mitte", "letzten", "bis");

  private static final Set<String> SUFFIXES = Set.of("st", "nd", "rd", "th");

  private MonthDates() {}

  static Optional<Found> at(Tokens tokens, int i) {
    boolean certain = tokens.in(i, MONTHS);
    if (!certain && !tokens.in(i, DOUBTFUL)) {
      return Optional.empty();
    }
    int start = left(tokens, i);
    int dot = tokens.raw(i + 1).equals(".") && tokens.folded(i).length() <= 4 ? i + 2 : i + 1;
    int end = right(tokens, dot);
    boolean capital = tokens.capital(i) && !tokens.beginsSentence(i) && !tokens.german();
    boolean cued = tokens.in(i - 1, CUES) && !tokens.is(i, "mar") && !Measures.at(tokens, i + 1);
    boolean told =
        start < i
            || end > dot
            || cued
            || (capital && tokens.folded(i).length() > 3 && !tokens.upper(i));
    boolean name = tokens.capital(i) && tokens.is(i, "may") && tokens.in(i - 1, Names.TITLES);
    if ((!certain && !told && !tokens.is(i, "august")) || name) {
      return Optional.empty();
    }
    return Found.of(start, end > dot ? end : i + 1, Mark.DATE);
  }

  /** A day before the month (4, 4th, 4., fourth, "the fourth of") and a weekday before that. */
  private static int left(Tokens tokens, int month) {
    int last = tokens.is(month - 1, "of") ? month - 2 : month - 1;
    if (tokens.raw(last).equals("-") && tokens.joined(last)) {
      last--;
    }
    int start = dayEndingAt(tokens, last);
    if (start < 0) {
      return Weekdays.before(tokens, month);
    }
    for (int more = 0; more < 2 && range(tokens, start - 1); more++) {
      int earlier = dayEndingAt(tokens, start - 2);
      start = earlier < 0 ? start : earlier;
    }
    return Weekdays.before(tokens, tokens.is(start - 1, "the") ? start - 1 : start);
  }

  private static boolean range(Tokens tokens, int i) {
    return tokens.in(i, Set.of("-", "–", "to", "and", "bis", "und"));
  }

  private static int dayEndingAt(Tokens tokens, int last) {
    int i = last;
    if ((tokens.raw(i).equals(".") && tokens.joined(i))
        || (tokens.in(i, SUFFIXES) && tokens.joined(i))) {
      i--;
    }
    if (day(tokens, i)) {
      return i;
    }
    if (SpelledNumbers.ordinal(tokens, last - 2).end() == last + 1) {
      return last - 2;
    }
    if (SpelledNumbers.ordinal(tokens, last - 1).end() == last + 1) {
      return last - 1;
    }
    return SpelledNumbers.ordinal(tokens, last).found() ? last : -1;
  }

  /** A day and a year after the month, both optional. */
  private static int right(Tokens tokens, int i) {
    int end = i;
    int first = tokens.is(i, "the") || (tokens.raw(i).equals("-") && tokens.joined(i)) ? i + 1 : i;
    int behind = dayBeginningAt(tokens, first);
    if (behind > first && !Measures.at(tokens, behind)) {
      end = behind;
      for (int more = 0; more < 2 && range(tokens, end); more++) {
        int next = dayBeginningAt(tokens, end + 1);
        end = next > end + 1 ? next : end;
      }
    }
    return year(tokens, end);
  }

  private static int dayBeginningAt(Tokens tokens, int i) {
    if (day(tokens, i)) {
      return tokens.in(i + 1, SUFFIXES) && tokens.joined(i + 1) ? i + 2 : i + 1;
    }
    SpelledNumbers.Spelled ordinal = SpelledNumbers.ordinal(tokens, i);
    return ordinal.found() ? ordinal.end() : i;
  }

  private static int year(Tokens tokens, int i) {
    int at =
        (tokens.raw(i).length() == 1 && ",'’-/".contains(tokens.raw(i))) || tokens.is(i, "of")
            ? i + 1
            : i;
    boolean written =
        tokens.digits(at) == 4 && tokens.value(at) >= 1850 && tokens.value(at) <= 2150;
    boolean shortened =
        at > i && !tokens.raw(i).equals(",") && tokens.digits(at) == 2 && tokens.joined(at);
    if ((written || shortened) && !Measures.at(tokens, at + 1)) {
      return at + 1;
    }
    return Years.spoken(tokens, at).found() ? Years.spoken(tokens, at).end() : i;
  }

  private static boolean day(Tokens tokens, int i) {
    boolean part = tokens.joined(i) && "./,".contains(tokens.raw(i - 1)) && tokens.number(i - 2);
    return tokens.digits(i) <= 2 && tokens.value(i) >= 1 && tokens.value(i) <= 31 && !part;
  }
}
