package org.wardvoice.analysis;

/**
 * The three classes of scores in lists and reports. The only place that defines their bounds. In lower case in the API.
 */
public enum Sentiment {
  NEGATIVE,
  NEUTRAL,
  POSITIVE;

  /** Scores up to this distance from 0 are neutral. */
  public static final double NEUTRAL_UP_TO = 0.15;

  /**
   * The class of a score.
   *
   * @param score −1 to 1
   */
  public static Sentiment of(double score) {
    if (score < -NEUTRAL_UP_TO) {
      return NEGATIVE;
    }
    return score > NEUTRAL_UP_TO ? POSITIVE : NEUTRAL;
  }
}
