package org.wardvoice.analysis.service.phrase;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** Expands "didn't" to "did not", so that phrases need only one form. */
final class Contractions {

  private static final Map<String, List<String>> WHOLE =
      Map.of(
          "can't", List.of("can", "not"),
          "won't", List.of("will", "not"),
          "shan't", List.of("shall", "not"),
          "ain't", List.of("is", "not"),
          "cannot", List.of("can", "not"),
          "let's", List.of("let", "us"),
          "o'clock", List.of("o'clock"));
  private static final Map<String, String> ENDINGS =
      Map.of("'m", "am", "'re", "are", "'ve", "have", "'ll", "will", "'d", "would");
  private static final Set<String> BEFORE_IS =
      Set.of(
          "it",
          "he",
          "she",
          "that",
          "there",
          "what",
          "who",
          "where",
          "here",
          "nobody",
          "everyone",
          "everybody",
          "everything",
          "nothing",
          "somebody",
          "someone",
          "how");

  private Contractions() {}

  static List<String> expand(String word) {
    int quote = word.indexOf('\'');
    if (quote < 0 && !word.equals("cannot")) {
      return List.of(word);
    }
    List<String> whole = WHOLE.get(word);
    if (whole != null) {
      return whole;
    }
    if (word.endsWith("n't") && word.length() > 3) {
      return List.of(word.substring(0, word.length() - 3), "not");
    }
    String stem = word.substring(0, quote);
    String ending = word.substring(quote);
    if (ending.equals("'s")) {
      return BEFORE_IS.contains(stem) ? List.of(stem, "is") : List.of(stem);
    }
    String second = ENDINGS.get(ending);
    return second == null ? List.of(word.replace("'", "")) : List.of(stem, second);
  }
}
