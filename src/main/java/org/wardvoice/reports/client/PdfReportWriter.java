package org.wardvoice.reports.client;

import com.lowagie.text.Document;
import com.lowagie.text.DocumentException;
import com.lowagie.text.ExceptionConverter;
import com.lowagie.text.PageSize;
import com.lowagie.text.pdf.PdfName;
import com.lowagie.text.pdf.PdfString;
import com.lowagie.text.pdf.PdfWriter;
import jakarta.enterprise.context.Dependent;
import java.io.IOException;
import java.io.OutputStream;
import org.wardvoice.reports.service.content.Heading;
import org.wardvoice.reports.service.content.ReportDocument;
import org.wardvoice.reports.service.content.ReportFormat;
import org.wardvoice.reports.service.content.ReportWriter;

/** Writes reports as PDF, for printing. */
@Dependent
public class PdfReportWriter implements ReportWriter {

  @Override
  public ReportFormat format() {
    return ReportFormat.PDF;
  }

  @Override
  public long mostDetails() {
    return PdfBody.MOST_DETAILS;
  }

  @Override
  public void write(ReportDocument report, OutputStream out) throws IOException {
    try {
      writeDocument(report, out);
    } catch (DocumentException | ExceptionConverter wrapper) {
      // The library wraps the stream's exceptions once or twice.
      if (unwrapped(wrapper) instanceof IOException failure) {
        throw failure;
      }
      throw wrapper;
    }
  }

  private static Throwable unwrapped(Throwable wrapper) {
    Throwable inner = wrapper;
    while (inner instanceof DocumentException || inner instanceof ExceptionConverter) {
      inner =
          inner instanceof ExceptionConverter converter
              ? converter.getException()
              : inner.getCause();
    }
    return inner;
  }

  private static void writeDocument(ReportDocument report, OutputStream out) throws IOException {
    Heading heading = report.heading();
    Wording wording = new Wording(heading);
    Document document =
        new Document(PageSize.A4, PdfFrame.SIDE, PdfFrame.SIDE, PdfFrame.TOP, PdfFrame.BOTTOM);
    PdfWriter writer = PdfWriter.getInstance(document, out);
    writer.setCloseStream(false);
    writer.setPdfVersion(PdfWriter.PDF_VERSION_1_7);
    writer.setFullCompression();
    writer.setStrictImageSequence(true);
    writer.setPageEvent(new PdfFrame(heading, wording));
    describe(document, heading, wording);
    document.open();
    writer.createXmpMetadata();
    writer.getExtraCatalog().put(PdfName.LANG, new PdfString(wording.language()));
    writer.setViewerPreferences(PdfWriter.DisplayDocTitle);
    PdfBody body = new PdfBody(document, writer, wording);
    body.addTitle(heading);
    body.addFigures(report.figures());
    body.addCharts(report.charts());
    body.addTables(report.tables());
    body.addDetails(report.details());
    document.close();
  }

  private static void describe(Document document, Heading heading, Wording wording) {
    document.addTitle(wording.title() + ", " + wording.period());
    document.addAuthor(heading.organization());
    document.addSubject(heading.organization() + ", " + wording.department());
    document.addCreator("Wardvoice");
  }
}
