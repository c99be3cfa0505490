package org.wardvoice.retention;

/** A kind of data that expires. */
public enum RetainedKind {
  /** Events with their deliveries to webhooks. */
  EVENTS,
  /** Received HL7 v2 messages that were applied or have failed. */
  HL7_MESSAGES
}
