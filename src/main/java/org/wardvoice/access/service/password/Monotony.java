package org.wardvoice.access.service.password;

import java.util.List;
import java.util.Locale;

/**
 * Detects passwords that are long but predictable: repeated characters, or sequences on the keyboard, in the alphabet
 * or of numbers.
 */
final class Monotony {

  /** Minimum number of runs; a run of adjacent characters counts once. */
  private static final int FEWEST_CHOICES = 6;

  private static final int FEWEST_CHARACTERS = 5;

  private static final List<String> ROWS =
      List.of(
          "abcdefghijklmnopqrstuvwxyz",
          "01234567890",
          "!@#$%^&*()",
          "qwertyuiop",
          "qwertzuiop",
          "azertyuiop",
          "asdfghjkl",
          "zxcvbnm",
          "yxcvbnm",
          "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik");

  private Monotony() {}

  static boolean isIn(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    return lower.codePoints().distinct().count() < FEWEST_CHARACTERS
        || choices(firstPeriod(lower)) < FEWEST_CHOICES;
  }

  /** The part whose repetition makes up the whole text; the text itself if there is none. */
  private static String firstPeriod(String text) {
    for (int period = 1; period <= text.length() / 2; period++) {
      if (text.startsWith(text.substring(period))) {
        return text.substring(0, period);
      }
    }
    return text;
  }

  private static int choices(String text) {
    int choices = 0;
    for (int i = 0; i < text.length(); i++) {
      if (i == 0 || !follows(text.charAt(i - 1), text.charAt(i))) {
        choices++;
      }
    }
    return choices;
  }

  private static boolean follows(char before, char next) {
    return before == next || ROWS.stream().anyMatch(row -> areNeighbours(row, before, next));
  }

  private static boolean areNeighbours(String row, char before, char next) {
    return row.contains("" + before + next) || row.contains("" + next + before);
  }
}
