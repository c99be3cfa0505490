package org.wardvoice.work;

/** The kinds of background work that administrators can ask for. */
public enum WorkKind {
  /** Of recordings, and the analysis of their texts and of written ones. */
  TRANSCRIPTION,
  REPORT,
  MAIL,
  SMS,
  /** Deliveries to webhooks. */
  WEBHOOK,
  EMR_SYNC,
  HL7
}
