package org.wardvoice.disclosures;

/** The way by which patients' data left. */
public enum DisclosureChannel {
  /** A file from {@code /api/export}. */
  EXPORT,
  /** A bulk export over FHIR. */
  FHIR,
  /** A webhook with full payloads. */
  WEBHOOK,
  /** An outgoing HL7 v2 message. */
  HL7,
  /** A record sent to the EMR. */
  EMR,
  /** Outside of this product, entered by a person. */
  OTHER
}
