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
 * @param language the text's, as a BCP 47 tag; {@code und} if it is too short to tell, null before anybody looked
 * @param readAs the language in which it was read; null if nobody could read it
 * @param reviewReason why a person should review it, as a sentence for staff; null if only the confidence is low
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
    List<SentenceFinding> sentences,
    String language,
    String readAs,
    String reviewReason) {

  private static final double NO_FEELING_RATING = 3;

  public Findings {
    topics = List.copyOf(topics);
    alerts = List.copyOf(alerts);
    sentences = List.copyOf(sentences);
  }

  /** Of an engine that doesn't look at the language. */
  public Findings(
      SentimentFinding sentiment,
      double satisfactionRating,
      List<TopicFinding> topics,
      List<AlertFinding> alerts,
      boolean needsReview,
      String engine,
      String engineNote,
      String engineVersion,
      List<SentenceFinding> sentences) {
    this(
        sentiment,
        satisfactionRating,
        topics,
        alerts,
        needsReview,
        engine,
        engineNote,
        engineVersion,
        sentences,
        null,
        null,
        null);
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

  /**
   * Of a text that an engine can't read: neutral without a claim, for a person to review.
   *
   * @param reason for staff; null if the text is blank
   */
  public static Findings none(String engine, String language, String reason) {
    return new Findings(
        new SentimentFinding(0, 0, List.of()),
        NO_FEELING_RATING,
        List.of(),
        List.of(),
        true,
        engine,
        null,
        null,
        List.of(),
        language,
        null,
        reason);
  }

  /** With the text's language, and the one in which it was read. */
  public Findings in(String textLanguage, String readLanguage) {
    return new Findings(
        sentiment,
        satisfactionRating,
        topics,
        alerts,
        needsReview,
        engine,
        engineNote,
        engineVersion,
        sentences,
        textLanguage,
        readLanguage,
        reviewReason);
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
        sentences,
        language,
        readAs,
        reviewReason);
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
        sentences,
        language,
        readAs,
        reviewReason);
  }
}
