package org.wardvoice.integration.service.deidentified;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Streets in German notation: Lindenstraße 5, Berliner Str. 12a, Am Waldrand 7, Willy-Brandt-Platz 2, Postfach 12. */
final class GermanStreets {

  private static final int HOUSE_DIGITS = 4;
  private static final int JOINED = 8;

  private static final List<String> CERTAIN = List.of("strasse", "gasse", "allee", "chaussee");

  /** Endings that other words have too: only with a house number. */
  private static final List<String> DOUBTFUL =
      List.of("weg", "platz", "damm", "ufer", "ring", "markt", "steig", "hof", "str");

  private static final Set<String> WORDS =
      Set.of("strasse", "str", "allee", "weg", "platz", "ring", "damm", "ufer", "gasse");

  private static final Set<String> PREPOSITIONS = Set.of("am", "im", "an", "auf", "zum");

  private GermanStreets() {}

  static Optional<Found> at(Tokens tokens, int i) {
    if (tokens.is(i, "postfach") && tokens.number(i + 1)) {
      return Found.of(i, DigitGroups.at(tokens, i + 1).end(), Mark.ADDRESS);
    }
    if (!tokens.word(i)) {
      return Optional.empty();
    }
    int number = tokens.folded(i).endsWith("str") && tokens.raw(i + 1).equals(".") ? i + 2 : i + 1;
    boolean house = house(tokens, number);
    if (house && apart(tokens, i)) {
      return Found.of(start(tokens, i), behindHouse(tokens, number), Mark.ADDRESS);
    }
    if (ends(tokens, i, CERTAIN) || (house && (ends(tokens, i, DOUBTFUL) || placed(tokens, i)))) {
      return Found.of(i, house ? behindHouse(tokens, number) : i + 1, Mark.ADDRESS);
    }
    return Optional.empty();
  }

  private static boolean house(Tokens tokens, int number) {
    boolean figures = tokens.number(number) && tokens.digits(number) <= HOUSE_DIGITS;
    boolean told = figures || SpelledNumbers.cardinal(tokens, number).found();
    return told && !Measures.at(tokens, number + 1);
  }

  /** The street word is separate: Berliner Straße, Willy-Brandt-Straße. */
  private static boolean apart(Tokens tokens, int i) {
    boolean hyphen = tokens.raw(i - 1).equals("-") && tokens.joined(i);
    return tokens.in(i, WORDS) && (hyphen || (tokens.capital(i) && tokens.capital(i - 1)));
  }

  private static int start(Tokens tokens, int i) {
    if (!tokens.raw(i - 1).equals("-")) {
      return i - 1;
    }
    int start = i;
    while (start > 0 && i - start < JOINED && tokens.joined(start) && part(tokens, start - 1)) {
      start--;
    }
    return start;
  }

  private static boolean part(Tokens tokens, int i) {
    return tokens.word(i) || tokens.raw(i).equals("-");
  }

  private static boolean ends(Tokens tokens, int i, List<String> endings) {
    String word = tokens.folded(i);
    return endings.stream().anyMatch(end -> word.endsWith(end) && word.length() > end.length() + 2);
  }

  /** Am Waldrand 7; not "am Tag 3". */
  private static boolean placed(Tokens tokens, int i) {
    return tokens.in(i - 1, PREPOSITIONS)
        && tokens.capital(i)
        && !NameLexicon.loaded().ordinary(tokens.folded(i));
  }

  private static int behindHouse(Tokens tokens, int number) {
    int end = tokens.number(number) ? number + 1 : SpelledNumbers.cardinal(tokens, number).end();
    return tokens.word(end) && tokens.raw(end).length() == 1 ? end + 1 : end;
  }
}
