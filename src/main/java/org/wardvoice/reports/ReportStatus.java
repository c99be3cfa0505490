package org.wardvoice.reports;

/** How far a report is. */
public enum ReportStatus {
  PROCESSING,
  COMPLETED,
  FAILED,
  /** It was completed, but its file is kept no longer. */
  EXPIRED
}
