package org.wardvoice.integration;

/** Whether somebody has decided on a conflict with the EMR. */
public enum EmrConflictStatus {
  OPEN,
  RESOLVED
}
