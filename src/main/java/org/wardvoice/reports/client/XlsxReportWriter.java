package org.wardvoice.reports.client;

import jakarta.enterprise.context.Dependent;
import java.io.IOException;
import java.io.OutputStream;
import org.dhatim.fastexcel.Workbook;
import org.wardvoice.reports.service.content.Heading;
import org.wardvoice.reports.service.content.ReportDocument;
import org.wardvoice.reports.service.content.ReportFormat;
import org.wardvoice.reports.service.content.ReportWriter;
import org.wardvoice.reports.service.content.Table;
import org.wardvoice.shared.text.XmlText;

/** Writes reports as workbooks: a summary, a sheet for each table, and the details. */
@Dependent
public class XlsxReportWriter implements ReportWriter {

  private static final String SUMMARY = "Summary";

  @Override
  public ReportFormat format() {
    return ReportFormat.XLSX;
  }

  @Override
  public void write(ReportDocument report, OutputStream out) throws IOException {
    Workbook workbook = new Workbook(out, "Wardvoice", "1.0");
    Heading heading = report.heading();
    workbook
        .properties()
        .setTitle(XmlText.legal(heading.type().title()))
        .setCompany(XmlText.legal(heading.organization()));
    SheetNames names = new SheetNames(SUMMARY, DetailsSheets.NAME);
    new SummarySheet(workbook.newWorksheet(SUMMARY), report).write();
    for (Table table : report.tables()) {
      TableSheet.write(workbook.newWorksheet(names.unique(table.title())), table, heading.zone());
    }
    new DetailsSheets(workbook, names, heading.zone()).write(report.details());
    workbook.finish();
  }
}
