package org.wardvoice.integration;

/** The status of a received HL7 v2 message. */
public enum Hl7Status {
  /** Stored, not applied yet. */
  RECEIVED,
  APPLIED,
  /** It could not be applied; the acknowledgement told the sender why. */
  FAILED
}
