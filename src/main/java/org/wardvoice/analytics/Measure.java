package org.wardvoice.analytics;

/** What is counted. Most are the facts of {@code R__analytics_facts.sql}, by the same names. */
public enum Measure {
  FEEDBACK,
  /** Ratings, 1 to 5. */
  RATING,
  PROMOTER,
  DETRACTOR,
  SATISFIED,
  /** Scores, −1 to 1. */
  SENTIMENT,
  /** Mentions, with the score of the feedback that mentions it. */
  TOPIC,
  /** Percent of the words that were heard right. */
  TRANSCRIPTION,
  TASK,
  /** Tasks that were not cancelled. */
  TASK_WANTED,
  TASK_DONE,
  /** Hours from creation to completion. */
  RESOLUTION,
  OVERDUE_BEGUN,
  OVERDUE_ENDED,
  NOTE,
  /** Notes that are signed by now. */
  NOTE_SIGNED,
  MINUTES_SAVED,
  ALERT,
  /** Patients who were admitted or active in the period. Not a fact: who came twice is one patient. */
  PATIENT,
  /** Those of them who gave feedback in it. */
  PATIENT_HEARD,
  /** Open tasks past their due date at the end of the period. Not a fact: it is a state. */
  OVERDUE
}
