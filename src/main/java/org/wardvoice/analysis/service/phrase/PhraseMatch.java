package org.wardvoice.analysis.service.phrase;

/**
 * A phrase found in a text.
 *
 * @param from first token
 * @param to after the last token
 * @param words the tokens that the phrase's own words match, without its gaps: bit 0 is {@code from}
 */
public record PhraseMatch<T>(T meaning, int from, int to, long words) {

  /** The number of words that it covers. */
  public int wordCount() {
    return Long.bitCount(words);
  }

  public boolean standsOn(int token) {
    return token >= from && token < to && (words >>> (token - from) & 1) == 1;
  }
}
