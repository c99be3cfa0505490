package org.wardvoice.transcription.client.sphinx;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.wardvoice.transcription.Word;

/**
 * Formats recognized words as text. The recognizer provides neither capitals nor punctuation; a pause counts as the end
 * of a sentence.
 */
final class Prose {

  private static final Set<String> NAMES =
      Set.of(
          "monday",
          "tuesday",
          "wednesday",
          "thursday",
          "friday",
          "saturday",
          "sunday",
          "january",
          "february",
          "april",
          "june",
          "july",
          "august",
          "september",
          "october",
          "november",
          "december",
          "english",
          "christmas",
          "easter");

  private Prose() {}

  /** Each utterance, the words between two pauses, becomes a sentence. */
  static String of(List<List<Word>> utterances) {
    return utterances.stream()
        .filter(words -> !words.isEmpty())
        .map(Prose::sentence)
        .collect(Collectors.joining(" "));
  }

  private static String sentence(List<Word> words) {
    String text = words.stream().map(word -> written(word.text())).collect(Collectors.joining(" "));
    return capitalized(text) + ".";
  }

  private static String written(String word) {
    boolean self = word.equals("i") || word.startsWith("i'");
    return self || NAMES.contains(word) ? capitalized(word) : word;
  }

  private static String capitalized(String text) {
    return Character.toUpperCase(text.charAt(0)) + text.substring(1);
  }
}
