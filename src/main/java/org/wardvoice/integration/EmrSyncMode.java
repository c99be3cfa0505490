package org.wardvoice.integration;

/** How much a synchronization reads and compares. */
public enum EmrSyncMode {
  /** What has changed since the last completed run. */
  INCREMENTAL,
  FULL
}
