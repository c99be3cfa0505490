package org.wardvoice.shared.text;

/** Shortens texts by Unicode code points: cut by {@code char}s, a text may end with half a character. */
public final class CodePoints {

  private CodePoints() {}

  /** The beginning of a text; the whole text if it has no more code points than that. */
  public static String first(String text, int most) {
    return text.codePointCount(0, text.length()) <= most
        ? text
        : text.substring(0, text.offsetByCodePoints(0, most));
  }
}
