package org.wardvoice.reports.client;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.wardvoice.reports.service.content.ReportDocument;
import org.wardvoice.reports.service.content.ReportType;
import org.wardvoice.reports.service.content.ReportWriter;

/** Writes a sample of each report in each format, for visual checks. */
final class Sample {

  static final List<ReportWriter> WRITERS =
      List.of(
          new JsonReportWriter(),
          new CsvReportWriter(),
          new XlsxReportWriter(),
          new PdfReportWriter(),
          new HtmlReportWriter());

  private Sample() {}

  public static void main(String[] arguments) throws IOException {
    Path folder = Files.createDirectories(Path.of(arguments[0]));
    for (ReportType type : ReportType.values()) {
      ReportDocument report =
          SampleReports.of(type, type == ReportType.PATIENT_SATISFACTION ? 12_345 : 60);
      for (ReportWriter writer : WRITERS) {
        String name = type.name() + "." + writer.format().name();
        try (OutputStream out =
            Files.newOutputStream(folder.resolve(name.toLowerCase(Locale.ROOT)))) {
          writer.write(report, out);
        }
      }
    }
  }
}
