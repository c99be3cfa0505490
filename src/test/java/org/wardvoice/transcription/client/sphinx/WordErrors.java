package org.wardvoice.transcription.client.sphinx;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Counts words that were heard wrong, not heard, or heard though not said. */
final class WordErrors {

  private WordErrors() {}

  static List<String> words(String text) {
    String plain = text.toLowerCase(Locale.ROOT).replaceAll("[^a-z' ]", " ").strip();
    return Arrays.asList(plain.split("\\s+", -1));
  }

  /** The least number of changes that turn the one into the other. */
  static int count(List<String> said, List<String> heard) {
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
