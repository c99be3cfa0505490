package org.wardvoice.work;

/** The kinds of background work that administrators can filter by. */
public enum WorkKind {
  /** Transcription of recordings, and analysis of their texts and of written texts. */
  TRANSCRIPTION,
  REPORT,
  MAIL,
  SMS,
  /** Deliveries to webhooks. */
  WEBHOOK,
  EMR_SYNC,
  HL7
}
