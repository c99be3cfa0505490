package org.wardvoice.reports;

public enum ReportStatus {
  PROCESSING,
  COMPLETED,
  FAILED,
  /** Completed, but the file has been deleted. */
  EXPIRED
}
