package org.wardvoice.analytics;

/** How counts are grouped with the daily sums. */
public enum Grouping {
  NONE,
  DEPARTMENT,
  FEEDBACK_TYPE,
  /** By topic of feedback, or by type of alert. */
  TOPIC
}
