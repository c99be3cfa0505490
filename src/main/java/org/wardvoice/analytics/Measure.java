package org.wardvoice.analytics;

/** The counted measures. Most are facts of {@code R__analytics_facts.sql}, with the same names. */
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
  /** Percentage of correctly recognized words. */
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
  /** Notes that are signed now. */
  NOTE_SIGNED,
  MINUTES_SAVED,
  ALERT,
  /** Minutes from an alert to its acknowledgement. */
  ALERT_RESPONSE,
  /** Patients who were admitted or active in the period. Not a fact: a patient with two stays counts once. */
  PATIENT,
  /** Those of them who gave feedback in it. */
  PATIENT_HEARD,
  /** Open tasks past their due date at the end of the period. Not a fact: it is a state. */
  OVERDUE
}
