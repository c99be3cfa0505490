package org.wardvoice.analysis.client.neural;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WordPiecesTest {

  private static final WordPieces SHIPPED = EncoderFiles.wordPieces();

  /** The numbers are those of the published vocabulary. */
  @Test
  void knowsThePublishedVocabulary() {
    assertThat(SHIPPED.number("[CLS]")).isEqualTo(101);
    assertThat(SHIPPED.number("[SEP]")).isEqualTo(102);
    assertThat(SHIPPED.of("Hello, world!")).containsExactly(7592, 1010, 2088, 999);
  }

  @Test
  void takesTheLongestPieceFirst() {
    WordPieces pieces =
        new WordPieces(Map.of("[UNK]", 0, "un", 1, "unpain", 2, "##ful", 3, "##pain", 4));
    assertThat(pieces.of("unpainful")).containsExactly(2, 3);
    assertThat(pieces.of("unful un")).containsExactly(1, 3, 1);
  }

  @Test
  void takesAWordForUnknownIfAnyPartIs() {
    WordPieces pieces = new WordPieces(Map.of("[UNK]", 0, "un", 1));
    assertThat(pieces.of("unzip un")).containsExactly(0, 1);
    assertThat(pieces.of("un".repeat(60))).containsExactly(0);
  }

  @Test
  void ignoresCaseAccentsAndControlCharacters() {
    assertThat(SHIPPED.of("CAFÉ\u0000\u200b")).isEqualTo(SHIPPED.of("cafe"));
  }

  @Test
  void knowsAWordThatTouchesAnEmojiAndLeavesKnownSymbolsInWords() {
    assertThat(SHIPPED.of("die\ud83d\ude2d")).isEqualTo(SHIPPED.of("die \ud83d\ude2d"));
    assertThat(SHIPPED.of("\u2764\ufe0fdie")).isEqualTo(SHIPPED.of("\u2764 die"));
    assertThat(SHIPPED.of("\u00b0C")).containsExactly(SHIPPED.number("\u00b0c"));
  }

  @Test
  void separatesPunctuationSymbolsAndChineseCharacters() {
    assertThat(SHIPPED.of("a$b“c”")).hasSize(6);
    assertThat(SHIPPED.of("医院")).hasSize(2);
    assertThat(SHIPPED.of(" \n\u00a0")).isEqualTo(List.of());
  }
}
