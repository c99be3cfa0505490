package org.wardvoice.reports;

/** The status of a report. */
public enum ReportStatus {
  PROCESSING,
  COMPLETED,
  FAILED,
  /** It was completed, but its file has been deleted. */
  EXPIRED
}
