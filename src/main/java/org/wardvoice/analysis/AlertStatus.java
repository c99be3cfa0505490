package org.wardvoice.analysis;

/** Where an alert stands. Written in lower case outside. */
public enum AlertStatus {
  /** Somebody should look. */
  OPEN,
  /** Somebody has taken it on. */
  ACKNOWLEDGED,
  /** A correction of its text no longer supports it. */
  WITHDRAWN
}
