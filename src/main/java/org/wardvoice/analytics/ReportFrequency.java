package org.wardvoice.analytics;

/** How often a scheduled report is made. */
public enum ReportFrequency {
  DAILY,
  WEEKLY,
  MONTHLY
}
