package org.wardvoice.transcription.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wardvoice.transcription.Word;

class JudgedWordsTest {

  private static List<Word> heard(double confidence, String text) {
    return Arrays.stream(text.split(" ", -1))
        .map(word -> new Word(word, 0, 1, confidence))
        .toList();
  }

  private static List<Integer> places(String said, String heard) {
    return JudgedWords.of(said, heard(1, heard)).words().stream()
        .map(JudgedWords.Judged::said)
        .toList();
  }

  @Test
  void findsRightWordsAroundWrongOnes() {
    assertThat(places("the food was cold today", "The foot was very cold."))
        .containsExactly(0, -1, 2, -1, 3);
    assertThat(places("one two three", "three")).containsExactly(2);
    assertThat(places("one", "two")).containsExactly(-1);
  }

  @Test
  void judgesEachWordOfANumeral() {
    assertThat(places("pressure one hundred thirty over eighty", "Pressure 130 over 80."))
        .containsExactly(0, 1, 2, 3, 4, 5);
  }

  @Test
  void comparesConfidenceWithWhatIsRight() {
    JudgedWords half = JudgedWords.of("yes", heard(0.5, "yes no"));
    assertThat(half.calibrationError()).isCloseTo(0, within(1e-9));
    JudgedWords wrong = JudgedWords.of("yes", heard(0.9, "no no"));
    assertThat(wrong.calibrationError()).isCloseTo(0.9, within(1e-9));
    assertThat(JudgedWords.all(List.of(half, wrong)).calibrationError())
        .isCloseTo(0.45, within(1e-9));
  }
}
