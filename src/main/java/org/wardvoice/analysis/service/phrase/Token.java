package org.wardvoice.analysis.service.phrase;

/**
 * One normalized word: lower case, contractions expanded, known errors of speech recognition corrected. Several tokens
 * may share one span.
 *
 * @param start first character in the text, in UTF-16 units
 * @param end after the last character
 * @param before the kind of break before it
 */
public record Token(String word, int start, int end, Break before) {

  /** The break between two words. */
  public enum Break {
    NONE,
    /** A comma, a dash, a bracket. */
    CLAUSE,
    /** The end of a sentence. */
    SENTENCE
  }
}
