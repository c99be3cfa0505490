package org.wardvoice.shared.text;

import java.util.HashMap;
import java.util.Map;

/** English words for whole numbers. */
public final class NumberWords {

  private static final Map<String, Integer> CARDINALS = new HashMap<>();
  private static final Map<String, Integer> ORDINALS = new HashMap<>();
  private static final int MOST_DIGITS = 6;

  static {
    count(CARDINALS, 0, 1, "zero one two three four five six seven eight nine ten eleven twelve");
    count(CARDINALS, 13, 1, "thirteen fourteen fifteen sixteen seventeen eighteen nineteen");
    count(CARDINALS, 20, 10, "twenty thirty forty fifty sixty seventy eighty ninety hundred");
    CARDINALS.put("thousand", 1000);
    count(ORDINALS, 1, 1, "first second third fourth fifth sixth seventh eighth ninth tenth");
    count(ORDINALS, 11, 1, "eleventh twelfth thirteenth fourteenth fifteenth sixteenth");
    count(ORDINALS, 17, 1, "seventeenth eighteenth nineteenth twentieth");
    ORDINALS.put("thirtieth", 30);
  }

  private NumberWords() {}

  /** Assigns consecutive numbers to words that are separated by blanks. */
  public static void count(Map<String, Integer> numbers, int first, int step, String words) {
    int value = first;
    for (String word : words.split(" ", -1)) {
      numbers.put(word, value);
      value += step;
    }
  }

  /** From "zero" to "thousand", as far as they are single words. */
  public static Map<String, Integer> cardinals() {
    return Map.copyOf(CARDINALS);
  }

  /** From "first" to "thirtieth", as far as they are single words. */
  public static Map<String, Integer> ordinals() {
    return Map.copyOf(ORDINALS);
  }

  /** The number of a word or of digits, or −1 if it is none. */
  public static int valueOf(String word) {
    if (word.isEmpty() || word.charAt(0) < '0' || word.charAt(0) > '9') {
      return CARDINALS.getOrDefault(word, -1);
    }
    if (word.length() > MOST_DIGITS || !word.chars().allMatch(c -> c >= '0' && c <= '9')) {
      return -1;
    }
    return Integer.parseInt(word);
  }
}
