package org.wardvoice.transcription.client.moonshine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class VocabularyTest {

  private static final int THE = 450;
  private static final int END = 2;
  private static final int FIRST_BYTE = 3;
  private static final int LAST = 31_999;

  private final Vocabulary vocabulary = Vocabulary.load();

  @Test
  void holdsAllTokens() {
    assertThat(vocabulary.text(List.of(LAST))).isEqualTo("给");
  }

  @Test
  void knowsWhichTokensBeginAWord() {
    assertThat(vocabulary.text(List.of(THE))).isEqualTo(" The");
    assertThat(vocabulary.beginsWord(THE)).isTrue();
    assertThat(vocabulary.beginsWord(END)).isFalse();
    assertThat(vocabulary.beginsWord(32_767)).isFalse();
  }

  @Test
  void joinsBytesToCharacters() {
    List<Integer> umlaut = List.of(FIRST_BYTE + 0xC3, FIRST_BYTE + 0xBC);
    assertThat(vocabulary.text(umlaut)).isEqualTo("ü");
  }

  @Test
  void leavesOutWhatIsNoText() {
    assertThat(vocabulary.text(List.of(0, 1, END, 32_500))).isEmpty();
  }
}
