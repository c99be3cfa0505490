package org.wardvoice.analysis.service.phrase;

/**
 * A phrase found in a text.
 *
 * @param from first token
 * @param to behind the last token
 * @param words which tokens the phrase's own words stand on, without its gaps: bit 0 is {@code from}
 */
public record PhraseMatch<T>(T meaning, int from, int to, long words) {

  /** How many words of the text it explains. */
  public int wordCount() {
    return Long.bitCount(words);
  }

  public boolean standsOn(int token) {
    return token >= from && token < to && (words >>> (token - from) & 1) == 1;
  }
}
