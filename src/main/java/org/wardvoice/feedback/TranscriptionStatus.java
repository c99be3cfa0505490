package org.wardvoice.feedback;

/** How far a piece of feedback has come. */
public enum TranscriptionStatus {
  PROCESSING,
  COMPLETED,
  FAILED
}
