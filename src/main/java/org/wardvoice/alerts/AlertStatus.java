package org.wardvoice.alerts;

/** Where an alert stands. Written in lower case outside. */
public enum AlertStatus {
  /** Somebody should look. */
  OPEN,
  /** Somebody has taken it on. */
  ACKNOWLEDGED,
  /** A correction of its text no longer supports it. */
  WITHDRAWN
}
