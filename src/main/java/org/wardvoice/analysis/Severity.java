package org.wardvoice.analysis;

/** How soon somebody must look at an alert, rising. Written in lower case outside. */
public enum Severity {
  LOW,
  MEDIUM,
  HIGH,
  CRITICAL
}
