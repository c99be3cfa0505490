package org.wardvoice.analytics;

/** Groupings by values of records, which the daily sums don't contain. */
public enum Trait {
  TASK_PRIORITY,
  TASK_ASSIGNEE,
  NOTE_TYPE,
  NOTE_PROVIDER
}
