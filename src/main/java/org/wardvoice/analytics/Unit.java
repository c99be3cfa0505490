package org.wardvoice.analytics;

/** What a number counts in. */
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
