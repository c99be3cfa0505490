package org.wardvoice.shared.text;

import java.util.Map;

/** Reads one word as a whole number. */
public final class NumberWords {

  private static final Map<String, Integer> NAMED =
      Map.ofEntries(
          Map.entry("zero", 0),
          Map.entry("one", 1),
          Map.entry("two", 2),
          Map.entry("three", 3),
          Map.entry("four", 4),
          Map.entry("five", 5),
          Map.entry("six", 6),
          Map.entry("seven", 7),
          Map.entry("eight", 8),
          Map.entry("nine", 9),
          Map.entry("ten", 10),
          Map.entry("eleven", 11),
          Map.entry("twelve", 12),
          Map.entry("thirteen", 13),
          Map.entry("fourteen", 14),
          Map.entry("fifteen", 15),
          Map.entry("sixteen", 16),
          Map.entry("seventeen", 17),
          Map.entry("eighteen", 18),
          Map.entry("nineteen", 19),
          Map.entry("twenty", 20),
          Map.entry("thirty", 30),
          Map.entry("forty", 40),
          Map.entry("fifty", 50),
          Map.entry("sixty", 60),
          Map.entry("seventy", 70),
          Map.entry("eighty", 80),
          Map.entry("ninety", 90),
          Map.entry("hundred", 100),
          Map.entry("thousand", 1000));
  private static final int MOST_DIGITS = 6;

  private NumberWords() {}

  /** The number, or −1 when the word is none. */
  public static int valueOf(String word) {
    if (word.isEmpty() || word.charAt(0) < '0' || word.charAt(0) > '9') {
      return NAMED.getOrDefault(word, -1);
    }
    if (word.length() > MOST_DIGITS || !word.chars().allMatch(c -> c >= '0' && c <= '9')) {
      return -1;
    }
    return Integer.parseInt(word);
  }
}
