package org.wardvoice.transcription.client.moonshine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wardvoice.transcription.Word;

class HeardWordsTest {

  // In the file of the tokens: "▁The", "▁port", "ions", ".".
  private static final int THE = 450;
  private static final int PORT = 2011;
  private static final int IONS = 1080;
  private static final int STOP = 29889;

  private final HeardWords words = new HeardWords(Vocabulary.load());

  private List<Word> heard(double offset) {
    return words.of(
        List.of(
            new HeardToken(THE, 0.99f, 0.2f, 0.5f),
            new HeardToken(PORT, 0.9f, 0.5f, 0.8f),
            new HeardToken(IONS, 0.8f, 0.8f, 1.0f),
            new HeardToken(STOP, 0.7f, 1.0f, 1.2f)),
        offset);
  }

  @Test
  void joinsTokensToWordsWithTheirPunctuation() {
    assertThat(heard(0)).extracting(Word::text).containsExactly("The", "portions.");
  }

  @Test
  void countsTimesFromTheStartOfTheRecording() {
    Word last = heard(10).get(1);
    assertThat(last.start()).isCloseTo(10.5, within(0.001));
    assertThat(last.end()).isBetween(11.0, 11.2001);
  }

  @Test
  void trustsAWordLessThatTheModelWasLessSureOf() {
    assertThat(heard(0).get(1).confidence()).isLessThan(heard(0).get(0).confidence());
  }

  @Test
  void doesNotDoubtAWordForItsPunctuation() {
    double mean = (0.99 + 0.9 + 0.8 + 0.7) / 4;
    assertThat(heard(0).get(1).confidence()).isCloseTo(0.8 * mean, within(0.001));
  }

  @Test
  void hearsNothingInNothing() {
    assertThat(words.of(List.of(), 3)).isEmpty();
  }
}
