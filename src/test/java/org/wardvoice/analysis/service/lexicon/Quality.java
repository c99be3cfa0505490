package org.wardvoice.analysis.service.lexicon;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.wardvoice.analysis.AlertFinding;
import org.wardvoice.analysis.AlertType;
import org.wardvoice.analysis.Findings;
import org.wardvoice.analysis.Sentiment;

/** The engine's quality on labelled texts. */
final class Quality {

  private record Judgement(Sentiment expected, Sentiment found) {}

  private final List<Judgement> judgements = new ArrayList<>();
  private int rightAlerts;
  private int falseAlerts;
  private int missedAlerts;

  static Quality of(List<LabelledText> texts) {
    Quality quality = new Quality();
    texts.forEach(quality::add);
    return quality;
  }

  private void add(LabelledText expected) {
    Findings found = Engines.findings(expected.text());
    judgements.add(new Judgement(expected.sentiment(), Sentiment.of(found.sentiment().score())));
    Set<AlertType> types = EnumSet.noneOf(AlertType.class);
    found.alerts().stream().map(AlertFinding::type).forEach(types::add);
    int right = (int) types.stream().filter(expected.alerts()::contains).count();
    rightAlerts += right;
    falseAlerts += types.size() - right;
    missedAlerts += expected.alerts().size() - right;
  }

  double macroF1() {
    return Arrays.stream(Sentiment.values()).mapToDouble(this::f1).average().orElseThrow();
  }

  double recallOfNegative() {
    return recall(Sentiment.NEGATIVE);
  }

  double alertPrecision() {
    return (double) rightAlerts / (rightAlerts + falseAlerts);
  }

  double alertRecall() {
    return (double) rightAlerts / (rightAlerts + missedAlerts);
  }

  private double f1(Sentiment sentiment) {
    double precision = share(sentiment, Judgement::found);
    double recall = recall(sentiment);
    return 2 * precision * recall / (precision + recall);
  }

  private double recall(Sentiment sentiment) {
    return share(sentiment, Judgement::expected);
  }

  /** The share of one side's texts of a class that the other side assigns to the same class. */
  private double share(Sentiment sentiment, Function<Judgement, Sentiment> side) {
    return judgements.stream()
        .filter(one -> side.apply(one) == sentiment)
        .mapToInt(one -> one.expected == one.found ? 1 : 0)
        .average()
        .orElse(0);
  }

  @Override
  public String toString() {
    return "sentiment macro-F1 %.3f, recall of negative %.3f; alerts precision %.3f, recall %.3f"
        .formatted(macroF1(), recallOfNegative(), alertPrecision(), alertRecall());
  }
}
