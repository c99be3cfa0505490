package org.wardvoice.integration.service.deidentified;

import static org.wardvoice.shared.text.NumberWords.count;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.wardvoice.shared.text.NumberWords;

/** Numbers in English and German words. */
final class SpelledNumbers {

  /**
   * A number.
   *
   * @param value −1 if there is none
   * @param end index after its last token
   */
  record Spelled(int value, int end) {

    boolean found() {
      return value >= 0;
    }
  }

  private static final Map<String, Integer> DIGITS = new HashMap<>();
  private static final Map<String, Integer> SMALL = new HashMap<>();
  private static final Map<String, Integer> TENS = new HashMap<>();
  private static final Map<String, Integer> ORDINALS = new HashMap<>();
  private static final Set<String> BETWEEN = Set.of("oh", "double", "triple", "doppel");

  static {
    NumberWords.cardinals()
        .forEach(
            (word, value) -> (value < 10 ? DIGITS : value < 20 ? SMALL : TENS).put(word, value));
    TENS.keySet().removeAll(Set.of("hundred", "thousand"));
    count(DIGITS, 0, 1, "null eins zwei drei vier funf sechs sieben acht neun");
    DIGITS.put("zwo", 2);
    SMALL.putAll(DIGITS);
    SMALL.put("ein", 1);
    count(
        SMALL,
        10,
        1,
        "zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn");
    germanTens("zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig");
    ORDINALS.putAll(NumberWords.ordinals());
    germanOrdinals();
  }

  private SpelledNumbers() {}

  static boolean digit(Tokens tokens, int i) {
    return DIGITS.containsKey(tokens.folded(i));
  }

  /** A filler between dictated digits. */
  static boolean betweenDigits(Tokens tokens, int i) {
    return tokens.in(i, BETWEEN);
  }

  /** A cardinal number from 0 to 199 in words. */
  static Spelled cardinal(Tokens tokens, int i) {
    if (tokens.is(i, "hundert") || tokens.is(i, "hundred")) {
      return new Spelled(100, i + 1);
    }
    boolean one = tokens.is(i, "one") || tokens.is(i, "a");
    if (one && tokens.is(i + 1, "hundred")) {
      int next = tokens.is(i + 2, "and") ? i + 3 : i + 2;
      Spelled rest = belowHundred(tokens, next);
      return rest.found() ? new Spelled(100 + rest.value, rest.end) : new Spelled(100, i + 2);
    }
    return belowHundred(tokens, i);
  }

  /** The day of a month in words: fourth, thirty first, vierten. */
  static Spelled ordinal(Tokens tokens, int i) {
    Integer whole = ORDINALS.get(tokens.folded(i));
    if (whole != null) {
      return new Spelled(whole, i + 1);
    }
    Integer tens = TENS.get(tokens.folded(i));
    int next = tokens.raw(i + 1).equals("-") ? i + 2 : i + 1;
    Integer unit = ORDINALS.get(tokens.folded(next));
    if (tens != null && tens <= 30 && unit != null && unit < 10) {
      return new Spelled(tens + unit, next + 1);
    }
    return new Spelled(-1, i);
  }

  private static Spelled belowHundred(Tokens tokens, int i) {
    Integer small = SMALL.get(tokens.folded(i));
    if (small != null) {
      return new Spelled(small, i + 1);
    }
    Integer tens = TENS.get(tokens.folded(i));
    if (tens == null) {
      return new Spelled(-1, i);
    }
    int next = tokens.raw(i + 1).equals("-") ? i + 2 : i + 1;
    Integer unit = DIGITS.get(tokens.folded(next));
    boolean both = tens % 10 == 0 && unit != null && unit > 0;
    return both ? new Spelled(tens + unit, next + 1) : new Spelled(tens, i + 1);
  }

  /** German puts the units before the tens, in one word. */
  private static void germanTens(String words) {
    count(TENS, 20, 10, words);
    String[] units = "ein zwei drei vier funf sechs sieben acht neun".split(" ", -1);
    int value = 20;
    for (String word : words.split(" ", -1)) {
      for (int unit = 1; unit <= 9; unit++) {
        SMALL.put(units[unit - 1] + "und" + word, value + unit);
      }
      value += 10;
    }
  }

  private static void germanOrdinals() {
    String small =
        "erst zweit dritt viert funft sechst siebt acht neunt zehnt elft zwolft dreizehnt vierzehnt"
            + " funfzehnt sechzehnt siebzehnt achtzehnt neunzehnt zwanzigst";
    Map<String, Integer> stems = new HashMap<>();
    count(stems, 1, 1, small);
    stems.put("siebent", 7);
    stems.put("dreissigst", 30);
    String[] units = "ein zwei drei vier funf sechs sieben acht neun".split(" ", -1);
    for (int unit = 1; unit <= 9; unit++) {
      stems.put(units[unit - 1] + "undzwanzigst", 20 + unit);
    }
    stems.put("einunddreissigst", 31);
    stems.forEach(
        (stem, value) -> {
          for (String ending : new String[] {"e", "en", "er", "em"}) {
            ORDINALS.put(stem + ending, value);
          }
        });
  }
}
