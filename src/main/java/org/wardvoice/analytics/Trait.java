package org.wardvoice.analytics;

/** What is counted apart, by what the records hold: the sums of days don't tell that apart. */
public enum Trait {
  TASK_PRIORITY,
  TASK_ASSIGNEE,
  NOTE_TYPE,
  NOTE_PROVIDER
}
