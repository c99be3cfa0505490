package org.wardvoice.reports.service.content;

import java.io.IOException;
import java.io.OutputStream;

/** Writes reports in one format. */
public interface ReportWriter {

  ReportFormat format();

  /** The most records that this format includes. */
  default long mostDetails() {
    return Long.MAX_VALUE;
  }

  /**
   * Writes a report with memory that doesn't grow with its details.
   *
   * @param out remains open
   */
  void write(ReportDocument report, OutputStream out) throws IOException;
}
