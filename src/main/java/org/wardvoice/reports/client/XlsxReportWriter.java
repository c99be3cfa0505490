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
    Wording wording = new Wording(heading);
    String summary = wording.text(SUMMARY);
    workbook
        .properties()
        .setTitle(XmlText.legal(wording.title()))
        .setCompany(XmlText.legal(heading.organization()));
    SheetNames names = new SheetNames(summary, wording.text(DetailsSheets.NAME));
    new SummarySheet(workbook.newWorksheet(summary), report, wording).write();
    for (Table table : report.tables()) {
      TableSheet.write(workbook.newWorksheet(names.unique(table.title())), table, wording);
    }
    new DetailsSheets(workbook, names, wording).write(report.details());
    workbook.finish();
  }
}
