package org.wardvoice.webhooks.entity;

/** How much of an event a webhook is told. */
public enum Payload {
  /** All data of the event. */
  FULL,
  /** Identifiers alone, for receivers that should not hold patients' data. */
  THIN
}
