package org.wardvoice.transcription.client;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.wardvoice.transcription.WordErrors;

/**
 * Writes out what an engine abbreviates, as the references of the clips do: "160" as "one hundred sixty", "10:30" as
 * "ten thirty", "Dr" as "doctor". Else an engine that writes numerals would seem to have misheard them.
 */
final class SpokenForm {

  private static final List<String> SMALL =
      List.of(
          "zero",
          "one",
          "two",
          "three",
          "four",
          "five",
          "six",
          "seven",
          "eight",
          "nine",
          "ten",
          "eleven",
          "twelve",
          "thirteen",
          "fourteen",
          "fifteen",
          "sixteen",
          "seventeen",
          "eighteen",
          "nineteen");

  private static final List<String> TENS =
      List.of("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety");

  private static final Map<String, String> SHORT = Map.of("dr", "doctor", "mr", "mister");

  private SpokenForm() {}

  /** The words of a text as they were spoken. */
  static List<String> words(String text) {
    String whole = text.replace(":00", "").replace("%", " percent");
    List<String> spoken = new ArrayList<>();
    for (String word : WordErrors.words(whole)) {
      if (word.matches("\\d{1,3}")) {
        spoken.addAll(number(Integer.parseInt(word)));
      } else {
        spoken.add(SHORT.getOrDefault(word, word));
      }
    }
    return spoken;
  }

  private static List<String> number(int value) {
    if (value >= 100) {
      List<String> words = new ArrayList<>(List.of(SMALL.get(value / 100), "hundred"));
      if (value % 100 > 0) {
        words.addAll(number(value % 100));
      }
      return words;
    }
    if (value < SMALL.size()) {
      return List.of(SMALL.get(value));
    }
    String tens = TENS.get(value / 10 - 2);
    return value % 10 == 0 ? List.of(tens) : List.of(tens, SMALL.get(value % 10));
  }
}
