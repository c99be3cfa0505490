package org.wardvoice.reports.client;

import org.wardvoice.reports.service.content.Figure;
import org.wardvoice.reports.service.content.Figure.Better;

/**
 * How a figure changed from the previous period.
 *
 * @param verdictWord in the report's language; empty if neutral
 * @param difference with sign and unit; empty if there is nothing to compare
 * @param before the previous value, as text
 */
record Change(
    Direction direction, Verdict verdict, String verdictWord, String difference, String before) {

  enum Direction {
    UP,
    DOWN,
    NOWHERE
  }

  /** Whether the change is good or bad. Also written as a word, because not everyone can distinguish the colours. */
  enum Verdict {
    BETTER("better"),
    WORSE("worse"),
    NEUTRAL("");

    private final String word;

    Verdict(String word) {
      this.word = word;
    }

    String word() {
      return word;
    }
  }

  static Change of(Figure figure, Wording wording) {
    if (!Numbers.isMeasured(figure.previous())) {
      return still("", wording.text("Nothing to compare with"));
    }
    String before = wording.text("Before: " + wording.withUnit(figure.previous(), figure.unit()));
    if (!Numbers.isMeasured(figure.value())) {
      return still("", before);
    }
    double difference = figure.value() - figure.previous();
    String number = wording.signed(difference, figure.unit());
    if (number.chars().noneMatch(digit -> digit >= '1' && digit <= '9')) {
      return still(wording.text("No change"), before);
    }
    String unit = wording.text(Units.afterDifference(figure.unit()));
    Verdict verdict = verdict(difference, figure.better());
    return new Change(
        difference > 0 ? Direction.UP : Direction.DOWN,
        verdict,
        wording.text(verdict.word()),
        unit.isEmpty() ? number : number + " " + unit,
        before);
  }

  /** The difference and, if there is one, the verdict. */
  String sentence() {
    return verdict == Verdict.NEUTRAL ? difference : difference + " \u00b7 " + verdictWord;
  }

  private static Change still(String difference, String before) {
    return new Change(Direction.NOWHERE, Verdict.NEUTRAL, "", difference, before);
  }

  private static Verdict verdict(double difference, Better better) {
    if (better == Better.NEITHER) {
      return Verdict.NEUTRAL;
    }
    return difference > 0 == (better == Better.HIGHER) ? Verdict.BETTER : Verdict.WORSE;
  }
}
