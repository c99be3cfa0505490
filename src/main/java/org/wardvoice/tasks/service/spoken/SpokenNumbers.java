package org.wardvoice.tasks.service.spoken;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.wardvoice.shared.text.NumberWords;

/** Converts spoken numbers to digits: "twenty five", "three hundred and two", "oh six hundred", "the third". */
final class SpokenNumbers {

  private static final Map<String, Integer> CARDINALS = NumberWords.cardinals();
  private static final Map<String, Integer> ORDINALS = NumberWords.ordinals();
  private static final Set<String> ZERO = Set.of("oh", "o", "zero");
  private static final int HUNDRED = 100;
  private static final int NO_NUMBER = -1;

  private final List<SpokenWord> words;
  private final List<SpokenWord> written = new ArrayList<>();
  private int at;

  private SpokenNumbers(List<SpokenWord> words) {
    this.words = words;
  }

  static List<SpokenWord> write(List<SpokenWord> words) {
    SpokenNumbers numbers = new SpokenNumbers(words);
    while (numbers.at < words.size()) {
      numbers.step();
    }
    return numbers.written;
  }

  private void step() {
    int start = at;
    String digits = number();
    if (digits == null) {
      at = start + 1;
      written.add(words.get(start));
    } else {
      written.add(words.get(start).upTo(words.get(at - 1), digits));
    }
  }

  /** Moves {@link #at} behind the number. */
  private String number() {
    if (ZERO.contains(word(0)) && isUnit(cardinal(1))) {
      String hour = "0" + cardinal(1);
      at += 2;
      return follows("hundred") ? hour + "00" : hour;
    }
    if (ORDINALS.containsKey(word(0)) && !word(1).equals("thing")) {
      return ORDINALS.get(words.get(at++).text()) + "th";
    }
    int value = belowHundred();
    if (value == NO_NUMBER) {
      return null;
    }
    if (value % 10 == 0 && value >= 20 && ORDINALS.getOrDefault(word(0), 10) < 10) {
      return value + ORDINALS.get(words.get(at++).text()) + "th";
    }
    return withPart(value < HUNDRED ? withHundreds(value) : value);
  }

  private int belowHundred() {
    int value = cardinal(0);
    if (value == NO_NUMBER) {
      return NO_NUMBER;
    }
    at++;
    if (value >= 20 && value < HUNDRED && isUnit(cardinal(0))) {
      value += cardinal(0);
      at++;
    }
    return value;
  }

  private int withHundreds(int value) {
    if (!follows("hundred")) {
      return value;
    }
    int start = at;
    follows("and");
    int rest = belowHundred();
    if (rest == NO_NUMBER || rest >= HUNDRED) {
      at = start;
      return value * HUNDRED;
    }
    return value * HUNDRED + rest;
  }

  /** "Two and a half" and "three point two". */
  private String withPart(int value) {
    if (word(0).equals("and") && word(1).equals("a") && word(2).equals("half")) {
      at += 3;
      return value + ".5";
    }
    if (word(0).equals("point") && cardinal(1) != NO_NUMBER) {
      at += 2;
      return value + "." + CARDINALS.get(words.get(at - 1).text());
    }
    return String.valueOf(value);
  }

  private boolean follows(String word) {
    boolean does = word(0).equals(word);
    at += does ? 1 : 0;
    return does;
  }

  private static boolean isUnit(int value) {
    return value >= 1 && value <= 9;
  }

  /** Only number words, not digits. */
  private int cardinal(int ahead) {
    return CARDINALS.getOrDefault(word(ahead), NO_NUMBER);
  }

  private String word(int ahead) {
    return at + ahead < words.size() ? words.get(at + ahead).text() : "";
  }
}
