package org.wardvoice.analysis.service.phrase;

import java.util.Set;

/** Words that change the meaning: a gap in a phrase must not skip them. */
final class GapStops {

  private static final Set<String> WORDS =
      Set.of(
          "not",
          "never",
          "no",
          "nobody",
          "nothing",
          "none",
          "neither",
          "nor",
          "without",
          "but",
          "however",
          "although",
          "though",
          "until",
          "hardly",
          "barely");

  private GapStops() {}

  static boolean stops(String word) {
    return WORDS.contains(word);
  }
}
