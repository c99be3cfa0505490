package org.wardvoice.reports.client;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.wardvoice.reports.service.content.Details;
import org.wardvoice.reports.service.content.ReportFormat;
import org.wardvoice.reports.service.content.ReportType;
import org.wardvoice.reports.service.content.ReportWriter;

/** Main class: writes a long report in one format. */
final class WriteInLittleMemory {

  private WriteInLittleMemory() {}

  /**
   * Writes the report and discards the output.
   *
   * @param arguments the format and the number of rows
   */
  public static void main(String[] arguments) throws IOException {
    ReportFormat format = ReportFormat.valueOf(arguments[0]);
    ReportWriter writer =
        ReportWritersTest.writers().stream()
            .filter(one -> one.format() == format)
            .findFirst()
            .orElseThrow();
    int rows = Integer.parseInt(arguments[1]);
    Details details = SampleReports.of(ReportType.PATIENT_SATISFACTION, rows).details();
    writer.write(
        Documents.of(List.of(), List.of(), List.of(), details), OutputStream.nullOutputStream());
    System.out.println("written");
  }
}
