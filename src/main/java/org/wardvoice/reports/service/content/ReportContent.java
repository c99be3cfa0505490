package org.wardvoice.reports.service.content;

/** Reads the content of one report type. */
public interface ReportContent {

  ReportType type();

  Content of(ReportScope scope);
}
