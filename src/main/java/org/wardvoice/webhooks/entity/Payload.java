package org.wardvoice.webhooks.entity;

/** How much of an event a webhook receives. */
public enum Payload {
  /** All data of the event. */
  FULL,
  /** Only identifiers, for receivers that should not store patient data. */
  THIN
}
