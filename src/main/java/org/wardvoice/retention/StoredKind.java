package org.wardvoice.retention;

/** A kind of stored data. */
public enum StoredKind {
  PATIENTS(false),
  FEEDBACK(false),
  /** As they were uploaded. */
  RECORDINGS(true),
  NOTES(false),
  TASKS(false),
  ALERTS(false),
  /** The accounting of disclosures. */
  DISCLOSURES(false),
  /** The audit log. */
  AUDIT(false),
  EVENTS(false),
  /** Received HL7 v2 messages. */
  HL7_MESSAGES(true),
  /** Reports whose file is not expired. */
  REPORTS(true);

  private final boolean bytes;

  StoredKind(boolean bytes) {
    this.bytes = bytes;
  }

  /** Whether its size is counted, too. */
  public boolean hasBytes() {
    return bytes;
  }
}
