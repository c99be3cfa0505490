package org.wardvoice.analysis.client.neural;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.wardvoice.analysis.service.AnalysisConfig;
import org.wardvoice.analysis.service.lexicon.LabelledText;
import org.wardvoice.analysis.service.lexicon.LexiconAnalysisEngine;
import org.wardvoice.analysis.service.lexicon.Quality;

/** Chooses the thresholds that serve best on texts that the heads have not seen. */
final class ThresholdChoice {

  static final Thresholds NONE = new Thresholds(0.5, 0, 0.5, 0.5, 0.5);

  /** The texts are harder than ordinary feedback. */
  private static final double PRECISION = 0.72;

  /** So much of the recall may be lost where the heads overrule the lexicon. */
  private static final double OVERRULED = 0.01;

  /** In percent: where the heads give an alert more, the lexicon's stands. More would gain hardly any precision. */
  private static final int MOST_OVERRULED = 4;

  /** More than the goal of .95, because the texts that judge it are few. */
  private static final double MISSED_REVIEWED = 0.98;

  private final double reviewBelow = AnalysisConfig.with(Map.of()).reviewBelow();
  private final TrainedModel model;
  private final List<LabelledText> texts;
  private final Map<LabelledText, TrainingText> seen = new HashMap<>();
  private final Map<LabelledText, JudgedText> judged = new HashMap<>();

  ThresholdChoice(TrainedModel model, List<TrainingText> tuning, LexiconAnalysisEngine lexicon) {
    this.model = model;
    this.texts = tuning.stream().map(TrainingText::labelled).toList();
    for (TrainingText one : tuning) {
      String text = one.labelled().text();
      seen.put(one.labelled(), one);
      judged.put(
          one.labelled(),
          new JudgedText(model, one.encoded(), part -> lexicon.read(part.of(text))));
    }
  }

  private Quality quality(Thresholds thresholds) {
    return Quality.of(
        texts,
        text ->
            new Combination(
                    text.text(), seen.get(text).ground(), judged.get(text), thresholds, "tuning")
                .findings(reviewBelow));
  }

  TrainedModel tuned() {
    double enough = quality(NONE).alertRecall() - OVERRULED;
    Thresholds chosen = best(keptAlerts(NONE), one -> overruling(quality(one), enough));
    chosen = best(alerts(chosen), one -> precise(quality(one)));
    chosen = best(doubts(chosen), one -> cautious(quality(one)));
    chosen = best(topics(chosen), one -> quality(one).topicF1());
    System.out.println(chosen);
    System.out.println("tuned: " + quality(chosen));
    return new TrainedModel(
        model.heads(), model.topics(), model.topicHead(), chosen, model.version());
  }

  /** The highest precision of alerts at enough recall. */
  private static double overruling(Quality quality, double recall) {
    return quality.alertRecall() >= recall ? quality.alertPrecision() : quality.alertRecall() - 1;
  }

  /** The highest recall of alerts at enough precision. */
  private static double precise(Quality quality) {
    return quality.alertPrecision() >= PRECISION
        ? quality.alertRecall()
        : quality.alertPrecision() - 1;
  }

  /** The fewest reviews that hold enough of the missed alerts. */
  private static double cautious(Quality quality) {
    return quality.missedReviewed() >= MISSED_REVIEWED
        ? 1 - quality.reviewed()
        : quality.missedReviewed() - 1;
  }

  private static List<Thresholds> alerts(Thresholds chosen) {
    List<Thresholds> all = new ArrayList<>();
    for (int alert = 30; alert <= 90; alert += 2) {
      all.add(new Thresholds(alert / 100.0, chosen.keptAlert(), 0.5, 0.5, 0.5));
    }
    return all;
  }

  private static List<Thresholds> keptAlerts(Thresholds chosen) {
    List<Thresholds> all = new ArrayList<>();
    for (int kept = 0; kept <= MOST_OVERRULED; kept++) {
      all.add(
          new Thresholds(
              chosen.alert(), kept / 100.0, chosen.doubtful(), chosen.topic(), chosen.keptTopic()));
    }
    return all;
  }

  private static List<Thresholds> doubts(Thresholds chosen) {
    List<Thresholds> all = new ArrayList<>();
    for (int doubtful = 1; doubtful <= 1000 * chosen.alert(); doubtful += 1 + doubtful / 10) {
      all.add(
          new Thresholds(
              chosen.alert(),
              chosen.keptAlert(),
              doubtful / 1000.0,
              chosen.topic(),
              chosen.keptTopic()));
    }
    return all;
  }

  private static List<Thresholds> topics(Thresholds chosen) {
    List<Thresholds> all = new ArrayList<>();
    for (int topic = 20; topic <= 90; topic += 5) {
      for (int kept = 5; kept <= topic; kept += 5) {
        all.add(
            new Thresholds(
                chosen.alert(),
                chosen.keptAlert(),
                chosen.doubtful(),
                topic / 100.0,
                kept / 100.0));
      }
    }
    return all;
  }

  private static Thresholds best(List<Thresholds> all, ToDoubleFunction<Thresholds> worth) {
    Thresholds best = all.get(0);
    double most = Double.NEGATIVE_INFINITY;
    for (Thresholds one : all) {
      double value = worth.applyAsDouble(one);
      if (value > most) {
        most = value;
        best = one;
      }
    }
    return best;
  }
}
