package org.wardvoice.integration;

/** The status of a received HL7 v2 message. */
public enum Hl7Status {
  /** Stored, and about to be applied. */
  RECEIVED,
  APPLIED,
  /** It could not be applied, and its sender was told why. */
  FAILED
}
