package org.wardvoice.analytics;

/** How counts are grouped with the daily sums. */
public enum Grouping {
  NONE,
  DEPARTMENT,
  FEEDBACK_TYPE,
  TOPIC
}
