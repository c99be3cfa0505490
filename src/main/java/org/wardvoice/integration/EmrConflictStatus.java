package org.wardvoice.integration;

/** Whether a conflict with the EMR has been resolved. */
public enum EmrConflictStatus {
  OPEN,
  RESOLVED
}
