package org.wardvoice.reports;

/** How often a scheduled report is made. */
public enum ReportFrequency {
  DAILY,
  WEEKLY,
  MONTHLY
}
