package org.wardvoice.reports.service.content;

/** Gathers what stands in reports of one type. */
public interface ReportContent {

  ReportType type();

  Content of(ReportScope scope);
}
