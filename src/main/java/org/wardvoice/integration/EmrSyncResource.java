package org.wardvoice.integration;

/** What is synchronized with the EMR. */
public enum EmrSyncResource {
  /** Pulled, with their encounters. */
  PATIENTS,
  /** Signed notes and their addenda, pushed. */
  NOTES,
  /** Pushed. */
  TASKS,
  /** Its findings, pushed if that is switched on. */
  FEEDBACK
}
