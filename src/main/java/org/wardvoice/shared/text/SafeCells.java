package org.wardvoice.shared.text;

/** Keeps spreadsheets from running the text of a cell as a formula. */
public final class SafeCells {

  // Spreadsheets take the full-width forms for the plain ones in some locales.
  private static final String STARTS_FORMULA = "=+-@＝＋－＠";
  private static final String STARTS_CELL = "\t\r\n";

  // What many countries' spreadsheets end a cell at, quoted or not, where a comma stands before it.
  private static final String ENDS_CELL = ";\t";

  private SafeCells() {}

  /**
   * The text, with a single quote before each part of it that a spreadsheet would run, be it that it takes the whole for
   * a cell, or that it splits it further. Numbers are no business of this rule: a cell that holds a number is written as
   * one.
   */
  public static String inert(String text) {
    StringBuilder inert = new StringBuilder(isRun(text) ? "'" : "");
    for (int at = 0; at < text.length(); at++) {
      inert.append(text.charAt(at));
      if (isAnyOf(ENDS_CELL, text.charAt(at)) && isFormula(text, at + 1)) {
        inert.append('\'');
      }
    }
    return inert.toString();
  }

  private static boolean isRun(String text) {
    int at = 0;
    while (at < text.length() && isSkipped(text.charAt(at))) {
      if (isAnyOf(STARTS_CELL, text.charAt(at))) {
        return true;
      }
      at++;
    }
    return at < text.length() && isAnyOf(STARTS_FORMULA, text.charAt(at));
  }

  /** Whether one begins behind the end of a cell; up to the next such end, which is judged by itself. */
  private static boolean isFormula(String text, int start) {
    int at = start;
    while (at < text.length()
        && !isAnyOf(ENDS_CELL, text.charAt(at))
        // A quote may begin the cell that is split off, and is no part of its text.
        && (text.charAt(at) == '"' || isSkipped(text.charAt(at)))) {
      at++;
    }
    return at < text.length() && isAnyOf(STARTS_FORMULA, text.charAt(at));
  }

  private static boolean isAnyOf(String characters, char character) {
    return characters.indexOf(character) >= 0;
  }

  private static boolean isSkipped(char character) {
    int type = Character.getType(character);
    return Character.isWhitespace(character)
        || Character.isSpaceChar(character)
        || type == Character.CONTROL
        || type == Character.FORMAT;
  }
}
