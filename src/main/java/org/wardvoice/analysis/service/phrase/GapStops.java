package org.wardvoice.analysis.service.phrase;

import java.util.Set;

/** English and German words that change the meaning: a gap in a phrase must not skip them. */
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
          "barely",
          "nicht",
          "nie",
          "niemals",
          "niemand",
          "nichts",
          "kein",
          "keine",
          "keinen",
          "keiner",
          "keinem",
          "weder",
          "ohne",
          "aber",
          "jedoch",
          "obwohl",
          "kaum");

  private GapStops() {}

  static boolean stops(String word) {
    return WORDS.contains(word);
  }
}
