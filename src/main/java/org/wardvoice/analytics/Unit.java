package org.wardvoice.analytics;

/** The unit of a value. */
public enum Unit {
  /** Of the net promoter score, −100 to 100. */
  POINTS,
  PERCENT,
  HOURS,
  MINUTES,
  COUNT,
  /** Of a sentiment, −1 to 1. */
  SCORE
}
