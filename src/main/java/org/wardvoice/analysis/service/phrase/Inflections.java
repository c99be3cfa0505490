package org.wardvoice.analysis.service.phrase;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The inflected forms of an English word: "slip" also matches slips, slipped and slipping. Generates too many forms
 * rather than too few: a form that does not exist does no harm.
 */
public class Inflections {

  private static final int SHORTEST_INFLECTED = 3;
  private static final Set<String> UNCHANGING =
      Set.of(
          "the",
          "and",
          "for",
          "not",
          "was",
          "were",
          "are",
          "but",
          "had",
          "has",
          "his",
          "her",
          "hers",
          "him",
          "she",
          "you",
          "our",
          "its",
          "all",
          "any",
          "out",
          "off",
          "too",
          "who",
          "how",
          "why",
          "now",
          "did",
          "can",
          "may",
          "with",
          "from",
          "this",
          "that",
          "there",
          "they",
          "them",
          "what",
          "when",
          "then",
          "than",
          "into",
          "over",
          "down",
          "very",
          "just",
          "been",
          "more",
          "most",
          "some",
          "such",
          "only",
          "about",
          "after",
          "again",
          "never",
          "nobody",
          "nothing",
          "would",
          "could",
          "should",
          "their",
          "your",
          "mine",
          "myself",
          "without",
          "until",
          "while",
          "because",
          "before",
          "same",
          "other",
          "another",
          "these",
          "those",
          "which",
          "where",
          "every",
          "everyone",
          "anyone",
          "someone",
          "something",
          "anything",
          "everything",
          "still",
          "also",
          "even",
          "ever",
          "here",
          "once",
          "twice",
          "both",
          "each",
          "few");

  private final Map<String, List<String>> irregular = new HashMap<>();

  /** Adds an irregular verb or noun and its forms, as in {@code fall fell fallen}. */
  public void add(String line) {
    List<String> forms = Arrays.asList(line.trim().split("\\s+"));
    irregular.merge(
        forms.get(0),
        forms,
        (one, other) -> {
          Set<String> joined = new TreeSet<>(one);
          joined.addAll(other);
          return List.copyOf(joined);
        });
  }

  public Set<String> of(String word) {
    Set<String> forms = new TreeSet<>(irregular.getOrDefault(word, List.of()));
    boolean known = !forms.isEmpty();
    forms.add(word);
    if ((known || word.length() >= SHORTEST_INFLECTED) && !isUnchanging(word)) {
      addRegular(word, forms);
    }
    return forms;
  }

  /** Whether a word has only the form in which it is written. */
  protected boolean isUnchanging(String word) {
    return UNCHANGING.contains(word);
  }

  /** Adds the forms that rules make. */
  protected void addRegular(String word, Set<String> forms) {
    char last = word.charAt(word.length() - 1);
    forms.add(word + "s");
    if (last == 'e') {
      forms.add(word + "d");
      forms.add(word.substring(0, word.length() - 1) + "ing");
      return;
    }
    forms.add(word + "ed");
    forms.add(word + "ing");
    if (last == 'y') {
      String stem = word.substring(0, word.length() - 1);
      forms.add(stem + "ies");
      forms.add(stem + "ied");
    } else if ("sxzho".indexOf(last) >= 0) {
      forms.add(word + "es");
    } else if (endsLikeSlip(word)) {
      forms.add(word + last + "ed");
      forms.add(word + last + "ing");
    }
  }

  private static boolean endsLikeSlip(String word) {
    int length = word.length();
    return length >= SHORTEST_INFLECTED
        && "bdgklmnprt".indexOf(word.charAt(length - 1)) >= 0
        && isVowel(word.charAt(length - 2))
        && !isVowel(word.charAt(length - 3));
  }

  private static boolean isVowel(char c) {
    return "aeiou".indexOf(c) >= 0;
  }
}
