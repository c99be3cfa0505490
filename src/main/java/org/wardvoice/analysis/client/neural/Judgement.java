package org.wardvoice.analysis.client.neural;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.wardvoice.analysis.AlertType;
import org.wardvoice.analysis.Sentiment;

/**
 * The probabilities of a part of a text.
 *
 * @param sentiments of each; 1 in all
 * @param alerts of each type
 */
record Judgement(Map<Sentiment, Double> sentiments, Map<AlertType, Double> alerts) {

  static final List<Sentiment> SENTIMENTS = List.of(Sentiment.values());

  /** The numbers of classes of a head that makes judgements. */
  static final int CLASSES = SENTIMENTS.size() + LexiconFeatures.TYPES.size();

  Judgement {
    sentiments = Map.copyOf(sentiments);
    alerts = Map.copyOf(alerts);
  }

  /** From log-odds: of the sentiments, then of the alerts. */
  static Judgement of(double[] logits) {
    double sum = 0;
    for (int i = 0; i < SENTIMENTS.size(); i++) {
      sum += StrictMath.exp(logits[i]);
    }
    Map<Sentiment, Double> sentiments = new EnumMap<>(Sentiment.class);
    for (int i = 0; i < SENTIMENTS.size(); i++) {
      sentiments.put(SENTIMENTS.get(i), StrictMath.exp(logits[i]) / sum);
    }
    Map<AlertType, Double> alerts = new EnumMap<>(AlertType.class);
    for (int i = 0; i < LexiconFeatures.TYPES.size(); i++) {
      alerts.put(LexiconFeatures.TYPES.get(i), logistic(logits[SENTIMENTS.size() + i]));
    }
    return new Judgement(sentiments, alerts);
  }

  static double logistic(double logit) {
    return 1 / (1 + StrictMath.exp(-logit));
  }

  Sentiment sentiment() {
    Sentiment likeliest = Sentiment.NEGATIVE;
    for (Sentiment one : SENTIMENTS) {
      if (of(one) > of(likeliest)) {
        likeliest = one;
      }
    }
    return likeliest;
  }

  double of(Sentiment sentiment) {
    return sentiments.get(sentiment);
  }

  double of(AlertType type) {
    return alerts.get(type);
  }

  /** A score in the bounds of its class: −1 to 1. */
  double score() {
    double score = of(Sentiment.POSITIVE) - of(Sentiment.NEGATIVE);
    double bound = Sentiment.NEUTRAL_UP_TO;
    double beyond = bound + 0.01;
    return switch (sentiment()) {
      case NEGATIVE -> Math.min(score, -beyond);
      case NEUTRAL -> Math.max(-bound, Math.min(bound, score));
      case POSITIVE -> Math.max(score, beyond);
    };
  }
}
