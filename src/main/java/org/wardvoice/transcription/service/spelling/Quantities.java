package org.wardvoice.transcription.service.spelling;

/** Words of amounts, in lower case. */
public final class Quantities {

  private Quantities() {}

  /** "Five", "160", "4.5", "500mg". */
  public static boolean isNumber(String word) {
    return NumberReading.isCardinal(word)
        || NumberReading.isZero(word)
        || word.equals("point")
        || word.equals("half")
        || word.chars().anyMatch(Character::isDigit);
  }

  /** "Milligrams", "mg", "hours", "percent". */
  public static boolean isUnit(String word) {
    return Units.isUnit(word);
  }

  /** "Milligrams", "mg", "tablets", "puffs". */
  public static boolean isDose(String word) {
    return Units.isDose(word);
  }
}
