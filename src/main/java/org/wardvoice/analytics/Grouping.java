package org.wardvoice.analytics;

/** What is counted apart, by the sums of days. */
public enum Grouping {
  NONE,
  DEPARTMENT,
  FEEDBACK_TYPE,
  TOPIC
}
