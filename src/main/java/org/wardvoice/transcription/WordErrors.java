package org.wardvoice.transcription;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Counts substituted, deleted and inserted words. Ignores case and punctuation. In scripts without spaces between
 * words, each character counts as a word, as is usual when recognizers of such languages are compared.
 */
public final class WordErrors {

  private static final String UNSPACED =
      "\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}\\p{IsThai}\\p{IsLao}\\p{IsKhmer}\\p{IsMyanmar}";

  private static final Pattern WORD =
      Pattern.compile(
          "[" + UNSPACED + "&&\\p{L}]\\p{M}*|[\\p{L}\\p{M}\\p{N}'&&[^" + UNSPACED + "]]+");

  private WordErrors() {}

  /**
   * The word error rate: errors per word of the reference. 0 if everything is right; may exceed 1 if there are many
   * insertions.
   *
   * @param said the reference
   */
  public static double rate(String said, String heard) {
    List<String> right = words(said);
    return right.isEmpty() ? 0 : (double) count(right, words(heard)) / right.size();
  }

  /** The words of a text, in lower case. */
  public static List<String> words(String text) {
    return WORD.matcher(text.toLowerCase(Locale.ROOT)).results().map(MatchResult::group).toList();
  }

  /** The minimum number of changes from one to the other. */
  public static int count(List<String> said, List<String> heard) {
    // A reviewer usually changes few words, so the equal start and end are skipped.
    int begin = 0;
    int saidEnd = said.size();
    int heardEnd = heard.size();
    while (begin < saidEnd && begin < heardEnd && said.get(begin).equals(heard.get(begin))) {
      begin++;
    }
    while (saidEnd > begin
        && heardEnd > begin
        && said.get(saidEnd - 1).equals(heard.get(heardEnd - 1))) {
      saidEnd--;
      heardEnd--;
    }
    return distance(said.subList(begin, saidEnd), heard.subList(begin, heardEnd));
  }

  private static int distance(List<String> said, List<String> heard) {
    int[] row = new int[heard.size() + 1];
    Arrays.setAll(row, i -> i);
    for (int i = 1; i <= said.size(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= heard.size(); j++) {
        int replaced = diagonal + (said.get(i - 1).equals(heard.get(j - 1)) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[heard.size()];
  }
}
