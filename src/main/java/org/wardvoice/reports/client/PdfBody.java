package org.wardvoice.reports.client;

import com.lowagie.text.Document;
import com.lowagie.text.Element;
import com.lowagie.text.Image;
import com.lowagie.text.PageSize;
import com.lowagie.text.Paragraph;
import com.lowagie.text.Phrase;
import com.lowagie.text.Rectangle;
import com.lowagie.text.pdf.PdfDestination;
import com.lowagie.text.pdf.PdfOutline;
import com.lowagie.text.pdf.PdfPCell;
import com.lowagie.text.pdf.PdfPTable;
import com.lowagie.text.pdf.PdfTemplate;
import com.lowagie.text.pdf.PdfWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.wardvoice.reports.service.content.Chart;
import org.wardvoice.reports.service.content.Details;
import org.wardvoice.reports.service.content.Figure;
import org.wardvoice.reports.service.content.Heading;
import org.wardvoice.reports.service.content.Table;

/** Adds the parts of a report to a PDF, from top to bottom. */
final class PdfBody {

  static final int MOST_DETAILS = 200;
  private static final double TABLE_SIZE = 8.5;
  private static final double DETAILS_SIZE = 7.5;
  // The height of a heading, the labels and some rows.
  private static final float TABLE_START = 110;

  private final Document document;
  private final PdfWriter writer;
  private final Wording wording;

  PdfBody(Document document, PdfWriter writer, Wording wording) {
    this.document = document;
    this.writer = writer;
    this.wording = wording;
  }

  void addTitle(Heading heading) {
    document.add(paragraph(PdfText.phrase(heading.organization(), 11, true, Palette.MUTED), 0));
    document.add(paragraph(PdfText.phrase(wording.title(), 24, true, Palette.ACCENT), 0));
    PdfPTable terms = new PdfPTable(new float[] {1f, 1.75f, 1.75f, 1.05f});
    terms.setWidthPercentage(100);
    terms.setSpacingBefore(8);
    addTerm(terms, wording.text("Department"), wording.department());
    addTerm(terms, wording.text("Period"), wording.period());
    addTerm(terms, wording.text("Compared with"), wording.previousPeriod());
    addTerm(terms, wording.text("Time zone"), wording.zone());
    document.add(terms);
  }

  void addFigures(List<Figure> figures) {
    if (!figures.isEmpty()) {
      addHeadline(wording.text("Figures"), 0);
      document.add(new PdfTiles(writer, wording).of(figures, room()));
    }
  }

  void addCharts(List<Chart> charts) {
    boolean first = true;
    for (Chart chart : charts) {
      Image image = image(chart);
      if (first) {
        addHeadline(wording.text("Charts"), image.getScaledHeight());
      } else {
        reserve(image.getScaledHeight() + 10);
      }
      first = false;
      image.setSpacingBefore(10);
      document.add(image);
    }
  }

  void addTables(List<Table> tables) {
    PdfTables layout = new PdfTables(wording, TABLE_SIZE);
    for (Table table : tables) {
      float[] widths = layout.widths(table.columns(), table.rows()).within(room());
      PdfPTable laid = layout.of(table.columns(), table.rows(), table.totals(), widths);
      laid.setTotalWidth(room());
      float height = laid.calculateHeights(true);
      addHeadline(
          table.title(), height < document.top() - document.bottom() - 60 ? height : TABLE_START);
      document.add(laid);
      if (table.rows().isEmpty()) {
        addSentence(wording.noRecords());
      }
    }
  }

  void addDetails(Details details) throws IOException {
    if (details.total() == 0) {
      addHeadline(details.title(), 0);
      addSentence(wording.noRecords());
      return;
    }
    List<List<Object>> rows = newest(details);
    PdfTables layout = new PdfTables(wording, DETAILS_SIZE);
    ColumnWidths widths = layout.widths(details.columns(), rows);
    if (widths.total() > room()) {
      document.setPageSize(PageSize.A4.rotate());
      document.newPage();
    }
    addHeadline(details.title(), TABLE_START);
    addSentence(
        details.total() > MOST_DETAILS
            ? wording.newest(MOST_DETAILS, details.total())
            : wording.all(details.total()));
    document.add(layout.of(details.columns(), rows, null, widths.within(room())));
  }

  private static List<List<Object>> newest(Details details) throws IOException {
    List<List<Object>> rows = new ArrayList<>();
    details
        .rows()
        .forEach(
            row -> {
              rows.add(new ArrayList<>(row));
              return rows.size() < MOST_DETAILS;
            });
    return rows;
  }

  private Image image(Chart chart) {
    double height = ChartPainter.height(chart);
    PdfTemplate template =
        writer.getDirectContent().createTemplate((float) ChartPainter.WIDTH, (float) height);
    ChartPainter.paint(chart, new PdfCanvas(template, height), wording);
    Image image = Image.getInstance(template);
    image.scalePercent((float) (room() / ChartPainter.WIDTH * 100));
    return image;
  }

  private void addHeadline(String text, float roomBelow) {
    reserve(roomBelow + 40);
    float top = writer.getVerticalPosition(true);
    new PdfOutline(writer.getRootOutline(), new PdfDestination(PdfDestination.FITH, top), text);
    document.add(paragraph(PdfText.phrase(text, 13, true, Palette.TEXT), 16));
  }

  private void addSentence(String text) {
    document.add(paragraph(PdfText.phrase(text, 9, false, Palette.MUTED), 2));
  }

  private static void addTerm(PdfPTable terms, String term, String text) {
    PdfPCell cell = new PdfPCell();
    cell.setBorder(Rectangle.TOP);
    cell.setBorderWidth(1);
    cell.setBorderColor(new java.awt.Color(Palette.RULE));
    cell.setPaddingLeft(0);
    cell.setPaddingRight(8);
    cell.addElement(paragraph(PdfText.phrase(term, 8, false, Palette.MUTED), 0));
    cell.addElement(paragraph(PdfText.phrase(text, 9, true, Palette.TEXT), 0));
    terms.addCell(cell);
  }

  /** Starts a new page unless this one has the height left. */
  private void reserve(float height) {
    if (writer.getVerticalPosition(true) - height < document.bottom()) {
      document.newPage();
    }
  }

  private float room() {
    return document.right() - document.left();
  }

  private static Paragraph paragraph(Phrase phrase, float before) {
    Paragraph paragraph = new Paragraph(phrase);
    paragraph.setLeading(phrase.getLeading());
    paragraph.setSpacingBefore(before);
    paragraph.setAlignment(Element.ALIGN_LEFT);
    return paragraph;
  }
}
