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
 * @param engineVersion the model that the engine used; null if it uses none
 * @param sentences in their order; empty if the engine judges only whole texts
 */
public record Findings(
    SentimentFinding sentiment,
    double satisfactionRating,
    List<TopicFinding> topics,
    List<AlertFinding> alerts,
    boolean needsReview,
    String engine,
    String engineNote,
    String engineVersion,
    List<SentenceFinding> sentences) {

  public Findings {
    topics = List.copyOf(topics);
    alerts = List.copyOf(alerts);
    sentences = List.copyOf(sentences);
  }

  /** Of an engine without a model of its own, which judges only whole texts. */
  public Findings(
      SentimentFinding sentiment,
      double satisfactionRating,
      List<TopicFinding> topics,
      List<AlertFinding> alerts,
      boolean needsReview,
      String engine,
      String engineNote) {
    this(
        sentiment,
        satisfactionRating,
        topics,
        alerts,
        needsReview,
        engine,
        engineNote,
        null,
        List.of());
  }

  /** With a note why this engine was used. */
  public Findings noting(String note) {
    return new Findings(
        sentiment,
        satisfactionRating,
        topics,
        alerts,
        needsReview,
        engine,
        note,
        engineVersion,
        sentences);
  }

  /** With other alerts, which a person should review. */
  public Findings reviewed(List<AlertFinding> others) {
    return new Findings(
        sentiment,
        satisfactionRating,
        topics,
        others,
        true,
        engine,
        engineNote,
        engineVersion,
        sentences);
  }
}
