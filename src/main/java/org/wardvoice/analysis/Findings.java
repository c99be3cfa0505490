package org.wardvoice.analysis;

import java.util.List;

/**
 * The result of analysing one text. An empty list of alerts means that none was found, not that there is none.
 *
 * @param satisfactionRating 1 to 5
 * @param topics at most ten, most important first
 * @param alerts most severe first
 * @param needsReview a person should review it: the confidence is low
 * @param engine the engine that produced it, such as {@code lexicon}
 * @param engineNote why another engine than the configured one was used, else null
 */
public record Findings(
    SentimentFinding sentiment,
    double satisfactionRating,
    List<TopicFinding> topics,
    List<AlertFinding> alerts,
    boolean needsReview,
    String engine,
    String engineNote) {

  public Findings {
    topics = List.copyOf(topics);
    alerts = List.copyOf(alerts);
  }
}
