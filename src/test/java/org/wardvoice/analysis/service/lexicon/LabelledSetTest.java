package org.wardvoice.analysis.service.lexicon;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.wardvoice.transcription.WrittenSpelling;
import org.wardvoice.transcription.service.spelling.ClinicalSpelling;

/**
 * Measures the embedded engine on feedback texts that were written before its rules. The rules were tuned on the first
 * half; the second half is held out and must reach the thresholds, too.
 */
class LabelledSetTest {

  private static final Quality JUDGED = Quality.of(LabelledText.read("judge.tsv"));

  @Test
  void holdsOnTheHalfThatNobodyTunedOn() {
    System.out.println("judge half: " + JUDGED);
    assertThat(JUDGED.macroF1()).isGreaterThanOrEqualTo(0.75);
    assertThat(JUDGED.recallOfNegative()).isGreaterThanOrEqualTo(0.80);
    assertThat(JUDGED.alertPrecision()).isGreaterThanOrEqualTo(0.85);
    assertThat(JUDGED.alertRecall()).isGreaterThanOrEqualTo(0.85);
  }

  @Test
  void isNoWorseOnTheHalfThatItWasTunedOn() {
    Quality tuned = Quality.of(LabelledText.read("tune.tsv"));
    System.out.println("tune half:  " + tuned);
    assertThat(tuned.macroF1()).isGreaterThanOrEqualTo(0.9);
    assertThat(tuned.alertPrecision()).isGreaterThanOrEqualTo(0.9);
    assertThat(tuned.alertRecall()).isGreaterThanOrEqualTo(0.9);
  }

  /** The texts are mostly spelled as an engine does that writes words only. */
  @Test
  void holdsInTheSpellingOfAnEngineThatWritesNumerals() {
    holds(WrittenSpelling::of);
  }

  @Test
  void holdsInTheSpellingOfClinicians() {
    holds(text -> ClinicalSpelling.of(text, false));
  }

  private static void holds(UnaryOperator<String> spelling) {
    List<LabelledText> written =
        LabelledText.read("judge.tsv").stream()
            .map(
                text ->
                    new LabelledText(
                        text.sentiment(),
                        text.alerts(),
                        text.topics(),
                        spelling.apply(text.text())))
            .toList();
    Quality respelled = Quality.of(written);
    System.out.println("written spelling, judge half: " + respelled);
    assertThat(respelled.alertRecall()).isGreaterThanOrEqualTo(JUDGED.alertRecall());
    assertThat(respelled.alertPrecision()).isGreaterThanOrEqualTo(JUDGED.alertPrecision());
    assertThat(respelled.macroF1()).isGreaterThanOrEqualTo(JUDGED.macroF1() - 0.01);
  }

  @Test
  void theSetIsLargeAndItsHalvesDontOverlap() {
    List<LabelledText> judge = LabelledText.read("judge.tsv");
    List<LabelledText> tune = LabelledText.read("tune.tsv");
    assertThat(judge.size() + tune.size()).isGreaterThanOrEqualTo(300);
    assertThat(judge)
        .extracting(LabelledText::text)
        .doesNotHaveDuplicates()
        .doesNotContainAnyElementsOf(tune.stream().map(LabelledText::text).toList());
  }
}
