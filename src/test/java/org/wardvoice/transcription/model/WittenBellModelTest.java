package org.wardvoice.transcription.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Reads the written model as a recognizer does. */
class WittenBellModelTest {

  private static final List<List<String>> SENTENCES =
      List.of(
          words("the nurse was kind"),
          words("the nurse was late"),
          words("the doctor was kind"),
          words("the room was cold and the food was cold"));

  private final Map<String, Double> probabilities = new HashMap<>();
  private final Map<String, Double> backoffs = new HashMap<>();
  private final Set<String> vocabulary = new TreeSet<>();

  WittenBellModelTest() throws IOException {
    StringWriter arpa = new StringWriter();
    new WittenBellModel(NgramCounts.of(SENTENCES)).writeArpa(arpa);
    int order = 0;
    for (String line : arpa.toString().lines().toList()) {
      if (line.matches("\\\\\\d-grams:")) {
        order = line.charAt(1) - '0';
      } else if (order > 0 && line.matches("-?\\d.*")) {
        read(List.of(line.split(" ", -1)), order);
      }
    }
  }

  private static List<String> words(String sentence) {
    return Arrays.asList(sentence.split(" ", -1));
  }

  private void read(List<String> fields, int order) {
    String ngram = String.join(" ", fields.subList(1, 1 + order));
    probabilities.put(ngram, Math.pow(10, Double.parseDouble(fields.get(0))));
    if (fields.size() > 1 + order) {
      backoffs.put(ngram, Math.pow(10, Double.parseDouble(fields.get(1 + order))));
    }
    if (order == 1) {
      vocabulary.add(ngram);
    }
  }

  private double probability(List<String> ngram) {
    Double seen = probabilities.get(String.join(" ", ngram));
    if (seen != null) {
      return seen;
    }
    String history = String.join(" ", ngram.subList(0, ngram.size() - 1));
    return backoffs.getOrDefault(history, 1.0) * probability(ngram.subList(1, ngram.size()));
  }

  @Test
  void sharesOutOneWholeBehindEveryHistory() {
    for (List<String> history :
        List.of(
            List.<String>of(),
            words("the"),
            words("the nurse"),
            words("was kind"),
            words("kind food"),
            words("<s>"))) {
      double sum =
          vocabulary.stream()
              .filter(word -> !word.equals("<s>"))
              .mapToDouble(word -> probability(append(history, word)))
              .sum();
      assertThat(sum).as(String.join(" ", history)).isCloseTo(1, within(0.01));
    }
  }

  @Test
  void prefersWhatWasSeenButRulesNothingOut() {
    assertThat(probability(words("nurse was kind")))
        .isGreaterThan(probability(words("nurse was cold")));
    assertThat(probability(words("nurse was cold")))
        .isGreaterThan(probability(words("nurse was nurse")));
    assertThat(probability(words("kind kind kind"))).isPositive();
  }

  @Test
  void neverStartsASentenceWithinOne() {
    assertThat(probability(words("<s>"))).isLessThan(1e-90);
  }

  private static List<String> append(List<String> history, String word) {
    String[] all = Arrays.copyOf(history.toArray(new String[0]), history.size() + 1);
    all[history.size()] = word;
    return List.of(all);
  }
}
