package org.wardvoice.transcription.model;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;

/** Counts n-grams of one to three words; sentences start with {@code <s>} and end with {@code </s>}. */
final class NgramCounts {

  static final int ORDER = 3;
  static final String START = "<s>";
  static final String END = "</s>";

  private final List<NavigableMap<String, Integer>> byOrder = new ArrayList<>();

  private NgramCounts() {
    for (int order = 1; order <= ORDER; order++) {
      byOrder.add(new TreeMap<>());
    }
  }

  static NgramCounts of(List<List<String>> sentences) {
    NgramCounts counts = new NgramCounts();
    for (List<String> sentence : sentences) {
      List<String> words = new ArrayList<>();
      words.add(START);
      words.addAll(sentence);
      words.add(END);
      counts.add(words);
    }
    return counts;
  }

  private void add(List<String> words) {
    for (int order = 1; order <= ORDER; order++) {
      for (int from = 0; from + order <= words.size(); from++) {
        byOrder
            .get(order - 1)
            .merge(String.join(" ", words.subList(from, from + order)), 1, Integer::sum);
      }
    }
  }

  /** The n-grams of that order with their counts, in alphabetical order. */
  NavigableMap<String, Integer> ofOrder(int order) {
    return byOrder.get(order - 1);
  }
}
