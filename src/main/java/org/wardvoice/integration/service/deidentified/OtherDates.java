package org.wardvoice.integration.service.deidentified;

import java.util.Optional;
import java.util.Set;

/** Dates without a month: holidays, "on the 4th"; and years of birth that reveal an age over 89. */
final class OtherDates {

  private static final Set<String> FEASTS =
      Fold.set(
          "christmas thanksgiving halloween easter ramadan hanukkah weihnachten weihnachtstag"
              + " heiligabend silvester ostern pfingsten ostersonntag ostermontag karfreitag"
              + " neujahr xmas");

  private static final Set<String> SUFFIXES = Set.of("st", "nd", "rd", "th");
  private static final Set<String> SPOKEN_CUES = Set.of("am", "vom", "zum", "den");
  private static final Set<String> COUNTED =
      Fold.set("tag mal finger zeh zehen wirbel monat und oder");
  private static final int OLD = 90;
  private static final int EARLIEST = 1850;

  private final int year;

  OtherDates(int year) {
    this.year = year;
  }

  Optional<Found> at(Tokens tokens, int i) {
    if (tokens.in(i, FEASTS)) {
      boolean eve =
          tokens.is(i + 1, "eve") || tokens.is(i + 1, "day") || tokens.is(i + 1, "sunday");
      return Found.of(i, eve ? i + 2 : i + 1, Mark.DATE);
    }
    if (tokens.is(i, "new")
        && (tokens.is(i + 1, "year") || tokens.is(i + 1, "years"))
        && newYear(tokens, i) > 0) {
      return Found.of(i, newYear(tokens, i), Mark.DATE);
    }
    if (dayAlone(tokens, i)) {
      return Found.of(Weekdays.before(tokens, i), i + 2, Mark.DATE);
    }
    if (spokenMonth(tokens, i)) {
      return Found.of(i, i + 2, Mark.DATE);
    }
    return oldYear(tokens, i);
  }

  /** "Am dritten vierten": the fourth month, unless a counted noun follows. */
  private static boolean spokenMonth(Tokens tokens, int i) {
    SpelledNumbers.Spelled day = SpelledNumbers.ordinal(tokens, i);
    SpelledNumbers.Spelled month = SpelledNumbers.ordinal(tokens, i + 1);
    boolean cued =
        tokens.in(i - 1, SPOKEN_CUES)
            || (tokens.is(i - 1, "dem") && tokens.in(i - 2, Set.of("seit", "ab", "nach", "vor")));
    return cued
        && day.end() == i + 1
        && month.found()
        && month.value() <= 12
        && !tokens.capital(i + 2)
        && !tokens.in(i + 2, COUNTED);
  }

  private static int newYear(Tokens tokens, int i) {
    for (int end = i + 2; end <= i + 4; end++) {
      if (tokens.is(end, "eve") || tokens.is(end, "day")) {
        return end + 1;
      }
    }
    return -1;
  }

  /** "on the 4th", unless a counted noun follows. */
  private static boolean dayAlone(Tokens tokens, int i) {
    boolean ordinal =
        tokens.digits(i) > 0
            && tokens.digits(i) <= 2
            && tokens.in(i + 1, SUFFIXES)
            && tokens.joined(i + 1);
    boolean cued =
        tokens.is(i - 1, "the")
            && (tokens.in(i - 2, Set.of("on", "since", "until", "by", "from"))
                || Weekdays.before(tokens, i - 1) < i - 1);
    boolean counts = tokens.word(i + 2) && !NameLexicon.loaded().function(tokens.folded(i + 2));
    return ordinal && cued && !counts;
  }

  private Optional<Found> oldYear(Tokens tokens, int i) {
    boolean alone =
        !(tokens.joined(i) && ".,/-".contains(tokens.raw(i - 1))) && !Measures.at(tokens, i + 1);
    if (tokens.digits(i) == 4 && old(tokens.value(i)) && alone) {
      return Found.of(i, i + 1, Mark.DATE);
    }
    SpelledNumbers.Spelled told = Years.spoken(tokens, i);
    return told.found() && old(told.value())
        ? Found.of(i, told.end(), Mark.DATE)
        : Optional.empty();
  }

  private boolean old(int told) {
    return told >= EARLIEST && told <= year - OLD;
  }
}
