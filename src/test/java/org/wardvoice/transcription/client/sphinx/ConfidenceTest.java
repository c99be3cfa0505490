package org.wardvoice.transcription.client.sphinx;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ConfidenceTest {

  private static double confidence(String spelling, double margin, double language) {
    HeardWord word = new HeardWord(spelling, 0, 300, margin, language);
    return Confidence.of(word, List.of(word));
  }

  @Test
  void isHighForSoundsThatFitAndWordsThatAreExpected() {
    assertThat(confidence("nurse", 2.2, -30)).isGreaterThan(0.9);
  }

  @Test
  void fallsWithSoundsThatDoNotFit() {
    assertThat(confidence("nurse", 6, -30)).isLessThan(0.3);
  }

  @Test
  void fallsWithWordsThatNobodyExpects() {
    assertThat(confidence("nurse", 3, -90)).isLessThan(confidence("nurse", 3, -20));
  }

  @Test
  void fallsForShortWords() {
    assertThat(confidence("a", 3.2, -40)).isLessThan(confidence("medication", 3.2, -40));
  }

  @Test
  void staysAProbability() {
    assertThat(confidence("a", 1000, -1e6)).isBetween(0.0, 1.0);
    assertThat(confidence("honorificabilitudinitatibus", 0, 0)).isBetween(0.0, 1.0);
  }
}
