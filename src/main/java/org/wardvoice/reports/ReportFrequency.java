package org.wardvoice.reports;

/** How often a scheduled report is generated. */
public enum ReportFrequency {
  DAILY,
  WEEKLY,
  MONTHLY
}
