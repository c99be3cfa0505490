package org.wardvoice.analysis.service.lexicon;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.wardvoice.analysis.AlertFinding;
import org.wardvoice.analysis.AlertType;
import org.wardvoice.analysis.Findings;
import org.wardvoice.analysis.Sentiment;
import org.wardvoice.analysis.TopicFinding;

/** The quality of findings in labelled texts. */
public final class Quality {

  private record Judgement(Sentiment expected, Sentiment found) {}

  /** How many of what was found are right, and how many were expected. */
  private static final class Count {
    private int right;
    private int found;
    private int expected;

    private void add(Set<?> expectedOnes, Set<?> foundOnes) {
      right += (int) foundOnes.stream().filter(expectedOnes::contains).count();
      found += foundOnes.size();
      expected += expectedOnes.size();
    }

    private double precision() {
      return found == 0 ? 0 : (double) right / found;
    }

    private double recall() {
      return expected == 0 ? 0 : (double) right / expected;
    }

    private double f1() {
      return right == 0 ? 0 : 2.0 * right / (found + expected);
    }
  }

  private final List<Judgement> judgements = new ArrayList<>();
  private final Count alerts = new Count();
  private final Count topics = new Count();
  private int reviewed;
  private int missing;
  private int missingReviewed;

  static Quality of(List<LabelledText> texts) {
    return of(texts, text -> Engines.findings(text.text()));
  }

  static Quality ofGerman(List<LabelledText> texts) {
    return of(texts, text -> Engines.SHIPPED.analyze(text.text(), "de"));
  }

  /** The quality of an engine's findings. */
  public static Quality of(List<LabelledText> texts, Function<LabelledText, Findings> engine) {
    Quality quality = new Quality();
    texts.forEach(text -> quality.add(text, engine.apply(text)));
    return quality;
  }

  private void add(LabelledText expected, Findings found) {
    judgements.add(new Judgement(expected.sentiment(), Sentiment.of(found.sentiment().score())));
    Set<AlertType> types = EnumSet.noneOf(AlertType.class);
    found.alerts().stream().map(AlertFinding::type).forEach(types::add);
    alerts.add(expected.alerts(), types);
    Set<String> names = new HashSet<>();
    found.topics().stream().map(TopicFinding::name).forEach(names::add);
    topics.add(expected.topics(), names);
    int review = found.needsReview() ? 1 : 0;
    reviewed += review;
    if (!types.containsAll(expected.alerts())) {
      missing++;
      missingReviewed += review;
    }
  }

  public double macroF1() {
    return Arrays.stream(Sentiment.values()).mapToDouble(this::f1).average().orElseThrow();
  }

  public double recallOfNegative() {
    return recall(Sentiment.NEGATIVE);
  }

  public double alertPrecision() {
    return alerts.precision();
  }

  public double alertRecall() {
    return alerts.recall();
  }

  public double topicF1() {
    return topics.f1();
  }

  /** The share of texts that need a review. */
  public double reviewed() {
    return (double) reviewed / judgements.size();
  }

  /** The share of texts with a missed alert that need a review. */
  public double missedReviewed() {
    return missing == 0 ? 1 : (double) missingReviewed / missing;
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
    return ("sentiment macro-F1 %.3f, recall of negative %.3f; alerts precision %.3f, recall %.3f;"
            + " topics F1 %.3f; for review %.3f, of texts with a missed alert %.3f (of %d)")
        .formatted(
            macroF1(),
            recallOfNegative(),
            alertPrecision(),
            alertRecall(),
            topicF1(),
            reviewed(),
            missedReviewed(),
            missing);
  }
}
