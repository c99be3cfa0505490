package org.wardvoice.analysis;

/** The urgency of an alert, ascending. In lower case in the API. */
public enum Severity {
  LOW,
  MEDIUM,
  HIGH,
  CRITICAL
}
