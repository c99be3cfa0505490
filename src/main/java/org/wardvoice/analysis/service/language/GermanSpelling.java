package org.wardvoice.analysis.service.language;

/** The spelling of German without umlauts, which many keyboards lack. */
public final class GermanSpelling {

  private GermanSpelling() {}

  /** Lower-case letters with {@code ae}, {@code oe}, {@code ue} and {@code ss} for umlauts and sharp s. */
  public static String folded(String word) {
    return word.replace("\u00e4", "ae")
        .replace("\u00f6", "oe")
        .replace("\u00fc", "ue")
        .replace("\u00df", "ss");
  }
}
