package org.wardvoice.transcription.client.sphinx;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wardvoice.transcription.Word;

class ProseTest {

  private static List<Word> heard(String words) {
    return Arrays.stream(words.split(" ", -1)).map(word -> new Word(word, 0, 1, 1)).toList();
  }

  @Test
  void makesASentenceOfEachUtterance() {
    assertThat(
            Prose.of(
                List.of(
                    heard("thank you"), List.of(), heard("i was happy on monday and i'm well"))))
        .isEqualTo("Thank you. I was happy on Monday and I'm well.");
  }

  @Test
  void writesNothingForNothing() {
    assertThat(Prose.of(List.of())).isEmpty();
  }
}
