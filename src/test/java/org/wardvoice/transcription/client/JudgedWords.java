package org.wardvoice.transcription.client;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import org.wardvoice.transcription.Word;
import org.wardvoice.transcription.WordErrors;

/** What an engine heard, word by word beside what was said, to judge its confidence and its times. */
public record JudgedWords(List<Judged> words) {

  private static final int BANDS = 5;

  /**
   * A word.
   *
   * @param heard as the engine wrote it
   * @param said its place among the words that were said; -1 if it is wrong
   * @param spoken the number of words that it writes: two for "X-ray"
   */
  public record Judged(Word heard, int said, int spoken) {

    boolean isRight() {
      return said >= 0;
    }
  }

  /** Puts each heard word to the same word of the reference, by the longest common subsequence. */
  public static JudgedWords of(String said, List<Word> heard) {
    List<Word> owners = new ArrayList<>();
    List<String> spoken = new ArrayList<>();
    for (Word word : heard) {
      List<String> parts = SpokenForm.words(word.text());
      spoken.addAll(parts);
      owners.addAll(Collections.nCopies(parts.size(), word));
    }
    return new JudgedWords(judged(WordErrors.words(said), spoken, owners));
  }

  private static List<Judged> judged(List<String> said, List<String> spoken, List<Word> owners) {
    int[][] common = common(said, spoken);
    List<Judged> judged = new ArrayList<>();
    int at = 0;
    for (int i = 0; i < spoken.size(); i++) {
      while (at < said.size()
          && !said.get(at).equals(spoken.get(i))
          && common[at + 1][i] > common[at][i + 1]) {
        at++;
      }
      boolean right = at < said.size() && said.get(at).equals(spoken.get(i));
      judged.add(new Judged(owners.get(i), right ? at++ : -1, spoken(owners.get(i))));
    }
    return judged;
  }

  private static int spoken(Word word) {
    return SpokenForm.words(word.text()).size();
  }

  private static int[][] common(List<String> said, List<String> spoken) {
    int[][] common = new int[said.size() + 1][spoken.size() + 1];
    for (int i = said.size() - 1; i >= 0; i--) {
      for (int j = spoken.size() - 1; j >= 0; j--) {
        common[i][j] =
            said.get(i).equals(spoken.get(j))
                ? common[i + 1][j + 1] + 1
                : Math.max(common[i + 1][j], common[i][j + 1]);
      }
    }
    return common;
  }

  /** The words of all. */
  public static JudgedWords all(List<JudgedWords> parts) {
    return new JudgedWords(parts.stream().flatMap(part -> part.words().stream()).toList());
  }

  /** The mean difference between confidence and share of right words, over bands of confidence. */
  public double calibrationError() {
    double sum = 0;
    for (int band = 0; band < BANDS; band++) {
      List<Judged> some = band(band);
      sum += some.size() * Math.abs(confidence(some) - share(some, Judged::isRight));
    }
    return sum / words.size();
  }

  private List<Judged> band(int band) {
    return words.stream()
        .filter(word -> Math.min(BANDS - 1, (int) (word.heard().confidence() * BANDS)) == band)
        .toList();
  }

  private static double confidence(List<Judged> some) {
    return some.stream().mapToDouble(word -> word.heard().confidence()).average().orElse(0);
  }

  private static double share(List<Judged> some, Predicate<Judged> condition) {
    return some.isEmpty() ? 0 : (double) some.stream().filter(condition).count() / some.size();
  }

  /** The reliability table. */
  @Override
  public String toString() {
    StringBuilder table =
        new StringBuilder(
            String.format(
                Locale.ROOT,
                "Confidence of %d words, calibration error %.3f%n",
                words.size(),
                calibrationError()));
    for (int band = 0; band < BANDS; band++) {
      List<Judged> some = band(band);
      table.append(
          String.format(
              Locale.ROOT,
              "  %.1f to %.1f: %4d words, confidence %.2f, right %.2f%n",
              band / (double) BANDS,
              (band + 1) / (double) BANDS,
              some.size(),
              confidence(some),
              share(some, Judged::isRight)));
    }
    return table.toString();
  }
}
