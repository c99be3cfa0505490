package org.wardvoice.analysis.service.lexicon;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Measures the German lexicon. Two halves have one author, who wrote them before the lexicon, and then the lexicon: they
 * say more about its rules than about its breadth. The third set is harder: translated texts of other authors, who knew
 * no lexicon.
 */
class GermanLabelledSetTest {

  @Test
  void holdsOnTheHalfThatNobodyTunedOn() {
    Quality judged = quality("judge");
    assertThat(judged.macroF1()).isGreaterThanOrEqualTo(0.9);
    assertThat(judged.recallOfNegative()).isGreaterThanOrEqualTo(0.90);
    assertThat(judged.alertPrecision()).isGreaterThanOrEqualTo(0.85);
    assertThat(judged.alertRecall()).isGreaterThanOrEqualTo(0.85);
  }

  @Test
  void isNoWorseOnTheHalfThatItWasTunedOn() {
    Quality tuned = quality("tune");
    assertThat(tuned.macroF1()).isGreaterThanOrEqualTo(0.9);
    assertThat(tuned.alertPrecision()).isGreaterThanOrEqualTo(0.9);
    assertThat(tuned.alertRecall()).isGreaterThanOrEqualTo(0.9);
  }

  @Test
  void holdsOnTextsOfOtherAuthors() {
    Quality translated = quality("translated");
    assertThat(translated.macroF1()).isGreaterThanOrEqualTo(0.55);
    assertThat(translated.alertPrecision()).isGreaterThanOrEqualTo(0.75);
    assertThat(translated.missedReviewed()).isGreaterThanOrEqualTo(0.55);
  }

  @Test
  void theSetIsLargeAndItsPartsDontOverlap() {
    List<LabelledText> judge = LabelledText.read("german-judge.tsv");
    List<LabelledText> tune = LabelledText.read("german-tune.tsv");
    assertThat(judge.size() + tune.size()).isGreaterThanOrEqualTo(150);
    assertThat(judge)
        .extracting(LabelledText::text)
        .doesNotHaveDuplicates()
        .doesNotContainAnyElementsOf(tune.stream().map(LabelledText::text).toList());
  }

  private static Quality quality(String part) {
    Quality quality = Quality.ofGerman(LabelledText.read("german-" + part + ".tsv"));
    System.out.println("German, " + part + ": " + quality);
    return quality;
  }
}
