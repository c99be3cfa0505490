package org.wardvoice.retention;

/** A kind of data. */
public enum RetainedKind {
  /** Events with their deliveries to webhooks. */
  EVENTS(false),
  /** Received HL7 v2 messages that were applied or have failed. */
  HL7_MESSAGES(false),
  PATIENTS(true),
  FEEDBACK(true),
  /** As they were uploaded. */
  RECORDINGS(true),
  /** With all their versions. */
  NOTES(true),
  TASKS(true),
  ALERTS(true),
  /** The accounting of disclosures. */
  DISCLOSURES(true),
  /** The audit log. */
  AUDIT(true);

  private final boolean permanent;

  RetainedKind(boolean permanent) {
    this.permanent = permanent;
  }

  /** Whether it is never deleted: part of the medical record, or the proof of what happened to it. */
  public boolean isPermanent() {
    return permanent;
  }
}
