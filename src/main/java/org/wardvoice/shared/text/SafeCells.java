package org.wardvoice.shared.text;

/** Keeps spreadsheets from running the text of a cell as a formula. */
public final class SafeCells {

  // In some locales, spreadsheets treat the full-width forms like the plain ones.
  private static final String STARTS_FORMULA = "=+-@＝＋－＠";
  private static final String STARTS_CELL = "\t\r\n";

  // Many countries' spreadsheets end a cell at these, quoted or not, instead of at a comma.
  private static final String ENDS_CELL = ";\t";

  private SafeCells() {}

  /**
   * The text, with a single quote before each part of it that a spreadsheet would run, whether it takes the whole text
   * for a cell or splits it further. Not for numbers: they are written as such.
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

  /** Whether a formula begins after the end of a cell; looks up to the next such end, which is checked separately. */
  private static boolean isFormula(String text, int start) {
    int at = start;
    while (at < text.length()
        && !isAnyOf(ENDS_CELL, text.charAt(at))
        // A quote may open the cell that is split off; it is not part of its text.
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
