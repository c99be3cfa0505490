package org.wardvoice.alerts;

/** The status of an alert. In lower case in the API. */
public enum AlertStatus {
  /** Needs attention. */
  OPEN,
  /** A user is taking care of it. */
  ACKNOWLEDGED,
  /** A correction of the text no longer supports it. */
  WITHDRAWN
}
