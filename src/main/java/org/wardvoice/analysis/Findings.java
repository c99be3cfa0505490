package org.wardvoice.analysis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The result of analysing one text. An empty list of alerts means that none was found, not that there is none.
 *
 * @param satisfactionRating 1 to 5
 * @param topics at most ten, most important first
 * @param alerts most severe first
 * @param needsReview a person should review it: the confidence is low
 * @param sentences in their order; empty if the engine judges only whole texts
 */
public record Findings(
    SentimentFinding sentiment,
    double satisfactionRating,
    List<TopicFinding> topics,
    List<AlertFinding> alerts,
    boolean needsReview,
    EngineUsed engine,
    List<SentenceFinding> sentences,
    TextLanguage text) {

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
      EngineUsed engine,
      List<SentenceFinding> sentences) {
    this(
        sentiment,
        satisfactionRating,
        topics,
        alerts,
        needsReview,
        engine,
        sentences,
        TextLanguage.UNKNOWN);
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
        new EngineUsed(engine),
        List.of(),
        new TextLanguage(language, null, reason));
  }

  /**
   * Whether the text supports no other alert: an engine could read it, and no other engine had to be used because the
   * configured one failed.
   */
  public boolean excludesOtherAlerts() {
    return isRead() && engine.note() == null;
  }

  /** Whether an engine could read the text; if not, its sentiment and rating say nothing. */
  public boolean isRead() {
    return text.readAs() != null;
  }

  /** With the text's language, and the one in which it was read, unless {@link #none} tells that nobody could. */
  public Findings in(String language, String readAs) {
    String read = text.reviewReason() == null ? readAs : null;
    return with(alerts, needsReview, engine, new TextLanguage(language, read, text.reviewReason()));
  }

  /** With a note why this engine was used. */
  public Findings noting(String note) {
    return with(alerts, needsReview, engine.noting(note), text);
  }

  /** With other alerts, which a person should review. */
  public Findings reviewed(List<AlertFinding> others) {
    return with(others, true, engine, text);
  }

  /** With further alerts in the text; of those of one type, only the most severe. */
  public Findings joining(List<AlertFinding> others) {
    List<AlertFinding> all = new ArrayList<>(alerts);
    for (AlertFinding other : others) {
      if (all.stream().noneMatch(known -> covers(known, other))) {
        all.removeIf(known -> known.type() == other.type());
        all.add(other);
      }
    }
    all.sort(Comparator.comparing(AlertFinding::severity).reversed());
    return with(all, needsReview, engine, text);
  }

  private static boolean covers(AlertFinding known, AlertFinding other) {
    return known.type() == other.type() && known.severity().compareTo(other.severity()) >= 0;
  }

  private Findings with(
      List<AlertFinding> others, boolean review, EngineUsed used, TextLanguage known) {
    return new Findings(
        sentiment, satisfactionRating, topics, others, review, used, sentences, known);
  }
}
