package org.wardvoice.reports.client;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TextRunsTest {

  @Test
  void keepsWordsOfOneScriptTogether() {
    assertThat(TextRuns.of("محمد عبد الله", false))
        .containsExactly(new TextRun("محمد عبد الله", Typeface.ARABIC, true));
  }

  @Test
  void ordersRunsAsTheyStandOnThePage() {
    assertThat(TextRuns.of("קומה 12 ב", false))
        .extracting(TextRun::text)
        .containsExactly("ב", " ", "12", "קומה ");
  }

  @Test
  void takesDigitsAfterEmojiFromLatin() {
    assertThat(TextRuns.of("😀 7", false))
        .containsExactly(
            new TextRun("😀", Typeface.EMOJI, false), new TextRun(" 7", Typeface.REGULAR, false));
  }

  @Test
  void showsWhatNoFontHasAsReplaced() {
    assertThat(TextRuns.of("\ud80c\udc00", false))
        .containsExactly(new TextRun("\ufffd", Typeface.REGULAR, false));
  }

  @Test
  void cutsWhatDoesNotFit() {
    String text = "Oddział Wewnętrzny, Łódź";
    String cut = TextRuns.fitted(text, 10, false, 60);
    assertThat(cut).endsWith("…").hasSizeLessThan(text.length());
    assertThat(TextRuns.width(cut, 10, false)).isLessThanOrEqualTo(60);
  }
}
