package org.wardvoice.integration.service.deidentified;

import java.util.Optional;
import java.util.Set;

/** Streets in English notation, recognized by the word for street, and post boxes: "12 Oak Street, Apt 3B". */
final class EnglishStreets {

  private static final int WORDS = 4;
  private static final int HOUSE_DIGITS = 5;

  private static final Set<String> CERTAIN =
      Fold.set("street road avenue lane boulevard blvd terrace crescent highway parkway ave rd");

  /** Words with other meanings: only if capitalized or after a house number. */
  private static final Set<String> DOUBTFUL =
      Fold.set("st drive court way place close square circle trail dr ln hill ct row walk");

  private static final Set<String> FLATS = Set.of("apt", "apartment", "unit", "flat", "suite", "#");

  private EnglishStreets() {}

  static Optional<Found> at(Tokens tokens, int i) {
    int box = box(tokens, i);
    if (box > 0) {
      return Found.of(i, box, Mark.ADDRESS);
    }
    boolean certain = tokens.in(i, CERTAIN);
    if (!certain && !doubtful(tokens, i)) {
      return Optional.empty();
    }
    int name = name(tokens, i);
    int house = house(tokens, name);
    if (name == i || (house == name && !withoutHouse(tokens, i, certain))) {
      return Optional.empty();
    }
    return Found.of(house, flat(tokens, i + 1), Mark.ADDRESS);
  }

  /** "Dr Miller" is not a drive. */
  private static boolean doubtful(Tokens tokens, int i) {
    if (!tokens.in(i, DOUBTFUL) || NameCues.title(tokens, i - 1)) {
      return false;
    }
    boolean capitals = tokens.capital(i) && tokens.capital(i - 1);
    return capitals || numbered(tokens, i);
  }

  /** In lower case: 12 elm drive. */
  private static boolean numbered(Tokens tokens, int i) {
    return part(tokens, i - 1)
        && !NameLexicon.loaded().ordinary(tokens.folded(i - 1))
        && tokens.digits(i - 2) > 0;
  }

  private static boolean withoutHouse(Tokens tokens, int i, boolean certain) {
    if (tokens.in(i, Set.of("dr", "st"))) {
      return false;
    }
    boolean capitals = tokens.capital(i) && tokens.capital(i - 1);
    return capitals || (certain && !NameLexicon.loaded().ordinary(tokens.folded(i - 1)));
  }

  /** The index where the street's name starts; the street word itself if it has no name. */
  private static int name(Tokens tokens, int i) {
    int start = i;
    while (i - start < WORDS && part(tokens, start - 1) && !tokens.newline(start)) {
      start--;
    }
    return start;
  }

  private static boolean part(Tokens tokens, int i) {
    return tokens.word(i)
        && !NameLexicon.loaded().function(tokens.folded(i))
        && !SpelledNumbers.cardinal(tokens, i).found()
        && !Measures.at(tokens, i);
  }

  /** The index where the house number starts, in digits or words; the name's index if there is none. */
  private static int house(Tokens tokens, int name) {
    int first = name;
    while (name - first < WORDS && number(tokens, first - 1)) {
      first--;
    }
    return first;
  }

  private static boolean number(Tokens tokens, int i) {
    boolean figures = tokens.number(i) && tokens.digits(i) <= HOUSE_DIGITS;
    return figures || (!tokens.is(i, "a") && SpelledNumbers.cardinal(tokens, i).found());
  }

  /** The index after a flat number, if one follows. */
  private static int flat(Tokens tokens, int i) {
    int at = tokens.raw(i).equals(".") || tokens.raw(i).equals(",") ? i + 1 : i;
    if (!tokens.in(at, FLATS)) {
      return i;
    }
    int number = tokens.raw(at + 1).equals(".") ? at + 2 : at + 1;
    boolean letter = tokens.word(number + 1) && tokens.joined(number + 1);
    boolean numbered = number(tokens, number) || tokens.raw(number).length() == 1;
    return numbered ? number + (letter ? 2 : 1) : i;
  }

  private static int box(Tokens tokens, int i) {
    int at = tokens.is(i, "po") ? i + 1 : tokens.is(i, "p") && tokens.is(i + 2, "o") ? i + 4 : -1;
    return at > 0 && tokens.is(at, "box") && tokens.number(at + 1) ? at + 2 : -1;
  }
}
