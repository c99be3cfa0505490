package org.wardvoice.analysis.service.phrase;

import java.util.Set;
import org.wardvoice.analysis.service.language.GermanSpelling;

/** How words of a language are written. */
public enum Orthography {
  ENGLISH,
  GERMAN;

  private static final Set<String> ENGLISH_ABBREVIATIONS =
      Set.of(
          "dr", "mr", "mrs", "ms", "prof", "st", "no", "vs", "approx", "e", "g", "i", "p", "a",
          "m");

  private static final Set<String> GERMAN_ABBREVIATIONS =
      Set.of(
          "dr", "prof", "fr", "hr", "hrn", "nr", "ca", "bzw", "usw", "evtl", "ggf", "inkl", "med",
          "st", "std", "min", "tel", "str", "z", "b", "d", "h", "u", "a", "o", "v");

  /** Words, too, unless a letter follows. */
  private static final Set<String> ALSO_WORDS = Set.of("no", "std", "min", "usw");

  private static final int MOST_DIGITS_OF_AN_ORDINAL = 2;

  /** A lower-case word in the spelling in which words are compared. */
  public String folded(String word) {
    return this == GERMAN ? GermanSpelling.folded(word) : word;
  }

  /**
   * Whether a full stop after a word does not end the sentence.
   *
   * @param letterFollows whether the next character is a letter, as in {@code e.g.}
   */
  boolean isAbbreviation(String word, boolean letterFollows) {
    if (this == GERMAN && isOrdinal(word)) {
      return true;
    }
    Set<String> abbreviations = this == GERMAN ? GERMAN_ABBREVIATIONS : ENGLISH_ABBREVIATIONS;
    return abbreviations.contains(word)
        && (letterFollows || (word.length() > 1 && !ALSO_WORDS.contains(word)));
  }

  /** German writes "am 3. Tag". */
  private static boolean isOrdinal(String word) {
    return word.length() <= MOST_DIGITS_OF_AN_ORDINAL && word.chars().allMatch(Character::isDigit);
  }
}
