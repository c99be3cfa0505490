package org.wardvoice.transcription;

/** How far the transcription of a record has come. */
public enum TranscriptionStatus {
  PROCESSING,
  COMPLETED,
  FAILED
}
