package org.wardvoice.analysis;

/** The three classes that lists and reports sort a score into. This is the only place that knows their borders. Written in lower case outside. */
public enum Sentiment {
  NEGATIVE,
  NEUTRAL,
  POSITIVE;

  /** A score this far from 0, or nearer, is neutral. */
  public static final double NEUTRAL_UP_TO = 0.15;

  /**
   * Sorts a score into its class.
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
