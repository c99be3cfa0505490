package org.wardvoice.transcription;

/** The status of a record's transcription. */
public enum TranscriptionStatus {
  PROCESSING,
  COMPLETED,
  FAILED
}
