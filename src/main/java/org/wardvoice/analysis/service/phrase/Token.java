package org.wardvoice.analysis.service.phrase;

/**
 * One word as the rules read it: lower case, contractions taken apart, known mishearings put right. Several tokens may share one stretch of the text.
 *
 * @param start first character in the text, in UTF-16 units
 * @param end behind the last character
 * @param before how strongly the punctuation in front of it parts it from its predecessor
 */
public record Token(String word, int start, int end, Break before) {

  /** What stands between two words. */
  public enum Break {
    NONE,
    /** A comma, a dash, a bracket. */
    CLAUSE,
    /** The end of a sentence. */
    SENTENCE
  }
}
