package org.wardvoice.integration;

/** The status of a synchronization. */
public enum EmrSyncStatus {
  RUNNING,
  COMPLETED,
  FAILED
}
