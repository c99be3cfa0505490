package org.wardvoice.integration.service.hl7;

/** MSA-1, in original mode (table 0008). */
public enum AckCode {
  /** Accepted: applied. */
  AA,
  /** Error: the content can't be applied. */
  AE,
  /** Rejected: messages of this kind are not accepted. */
  AR
}
