package org.wardvoice.transcription.model;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A backoff model with Witten-Bell discounting: the more different words follow a history, the more likely is an unseen
 * one. Unlike Kneser-Ney and Good-Turing, it doesn't need singletons, which template counts lack.
 */
final class WittenBellModel {

  /** ARPA's value for a probability of zero. */
  private static final double NEVER = -99;

  private final NgramCounts counts;
  private final Map<String, Double> probabilities = new HashMap<>();
  private final Map<String, Double> backoffs = new HashMap<>();

  WittenBellModel(NgramCounts counts) {
    this.counts = counts;
    estimateUnigrams();
    for (int order = 2; order <= NgramCounts.ORDER; order++) {
      estimate(order);
    }
  }

  /** Unigrams reserve no probability for unseen words: the general model covers words outside the templates. */
  private void estimateUnigrams() {
    Map<String, Integer> words = counts.ofOrder(1);
    int total =
        words.values().stream().mapToInt(Integer::intValue).sum() - words.get(NgramCounts.START);
    words.forEach((word, count) -> probabilities.put(word, (double) count / total));
    probabilities.put(NgramCounts.START, 0.0);
  }

  private void estimate(int order) {
    Map<String, List<String>> continuations = new HashMap<>();
    for (String ngram : counts.ofOrder(order).keySet()) {
      continuations.computeIfAbsent(history(ngram), history -> new ArrayList<>()).add(ngram);
    }
    continuations.forEach((history, ngrams) -> estimate(order, history, ngrams));
  }

  private void estimate(int order, String history, List<String> ngrams) {
    double seen = ngrams.stream().mapToInt(counts.ofOrder(order)::get).sum();
    double kinds = ngrams.size();
    double left = 1;
    double lowerLeft = 1;
    for (String ngram : ngrams) {
      double lower = probabilities.get(shorter(ngram));
      double probability = (counts.ofOrder(order).get(ngram) + kinds * lower) / (seen + kinds);
      probabilities.put(ngram, probability);
      left -= probability;
      lowerLeft -= lower;
    }
    backoffs.put(history, lowerLeft > 1e-9 ? left / lowerLeft : 1e-9);
  }

  void writeArpa(Writer out) throws IOException {
    out.write("\\data\\\n");
    for (int order = 1; order <= NgramCounts.ORDER; order++) {
      out.write("ngram " + order + "=" + counts.ofOrder(order).size() + "\n");
    }
    for (int order = 1; order <= NgramCounts.ORDER; order++) {
      out.write("\n\\" + order + "-grams:\n");
      for (String ngram : counts.ofOrder(order).keySet()) {
        out.write(line(ngram, order));
      }
    }
    out.write("\n\\end\\\n");
  }

  private String line(String ngram, int order) {
    String probability = log10(probabilities.get(ngram));
    Double backoff = backoffs.get(ngram);
    return order == NgramCounts.ORDER || backoff == null
        ? probability + " " + ngram + "\n"
        : probability + " " + ngram + " " + log10(backoff) + "\n";
  }

  private static String log10(double value) {
    return String.format(Locale.ROOT, "%.4f", value > 0 ? Math.log10(value) : NEVER);
  }

  private static String history(String ngram) {
    return ngram.substring(0, ngram.lastIndexOf(' '));
  }

  private static String shorter(String ngram) {
    return ngram.substring(ngram.indexOf(' ') + 1);
  }
}
