package org.wardvoice.reports.client;

import java.io.IOException;
import java.time.Instant;
import org.dhatim.fastexcel.PictureAnchor;
import org.dhatim.fastexcel.Worksheet;
import org.wardvoice.reports.service.content.Chart;
import org.wardvoice.reports.service.content.Figure;
import org.wardvoice.reports.service.content.Heading;
import org.wardvoice.reports.service.content.ReportDocument;
import org.wardvoice.shared.text.XmlText;

/** The workbook's first sheet: subject and period, figures, and charts. */
final class SummarySheet {

  private static final double[] WIDTHS = {32, 13, 13, 13, 13, 12, 66};
  private static final String[] COLUMNS = {
    "Figure", "Value", "Unit", "Before", "Change", "Verdict", "How it is counted"
  };
  private static final double ROW_PIXELS = 20;

  private final Worksheet sheet;
  private final ReportDocument report;
  private final Wording wording;
  private final SheetCells cells;
  private int row;

  SummarySheet(Worksheet sheet, ReportDocument report, Wording wording) {
    this.sheet = sheet;
    this.report = report;
    this.wording = wording;
    this.cells = new SheetCells(sheet, wording);
  }

  void write() throws IOException {
    SheetLook.page(sheet, wording);
    sheet.hideGridLines();
    for (int column = 0; column < WIDTHS.length; column++) {
      sheet.width(column, WIDTHS[column]);
    }
    writeHeading();
    writeFigures();
    writeCharts();
    sheet.finish();
  }

  private void writeHeading() {
    Heading heading = report.heading();
    cells.text(0, 0, wording.title());
    sheet.style(0, 0).bold().fontSize(18).fontColor(SheetLook.ACCENT).set();
    sheet.rowHeight(0, 28);
    row = 1;
    writeTerm("Organization", heading.organization());
    writeTerm("Department", wording.department());
    writeTerm("Period", wording.period());
    writeTerm("Compared with", wording.previousPeriod());
    writeTerm("Time zone", wording.zone());
    writeTime("Generated", heading.generatedAt());
    row++;
  }

  private void writeTerm(String term, String text) {
    cells.text(row, 0, wording.text(term));
    sheet.style(row, 0).bold().set();
    cells.text(row, 1, text);
    row++;
  }

  private void writeTime(String term, Instant time) {
    cells.text(row, 0, wording.text(term));
    sheet.style(row, 0).bold().set();
    cells.time(row, 1, time);
    // A date is wider than the column, and unlike text it can't overflow into the next cells.
    sheet.range(row, 1, row, 2).merge();
    row++;
  }

  private void writeFigures() {
    for (int column = 0; column < COLUMNS.length; column++) {
      cells.text(row, column, wording.text(COLUMNS[column]));
    }
    boolean[] right = {false, true, false, true, true, false, false};
    SheetLook.header(sheet, row, right);
    row++;
    for (Figure figure : report.figures()) {
      writeFigure(figure);
    }
    row++;
  }

  private void writeFigure(Figure figure) {
    Change change = Change.of(figure, wording);
    int digits = Numbers.digits(figure.unit());
    String format = SheetCells.format(digits);
    cells.text(row, 0, figure.label());
    cells.number(row, 1, figure.value(), format);
    cells.text(row, 2, wording.unit(figure.unit()));
    cells.number(row, 3, figure.previous(), format);
    if (Numbers.isMeasured(figure.value()) && Numbers.isMeasured(figure.previous())) {
      // Rounded, because the format gives what only looks like zero a sign.
      Number difference = Numbers.rounded(figure.value() - figure.previous(), digits);
      cells.number(row, 4, difference, "+" + format + ";-" + format + ";" + format);
    }
    cells.text(row, 5, change.verdictWord());
    String colour = "%06X".formatted(Palette.verdict(change.verdict()));
    sheet.style(row, 5).fontColor(colour).set();
    cells.text(row, 6, figure.meaning());
    sheet.style(row, 6).wrapText(true).set();
    row++;
  }

  private void writeCharts() throws IOException {
    if (report.charts().isEmpty()) {
      return;
    }
    if (!Typefaces.canDraw()) {
      cells.text(row++, 0, wording.text(ChartPictures.MISSING));
      return;
    }
    for (Chart chart : report.charts()) {
      int height = ChartPictures.height(chart);
      sheet.addImage(
          PictureAnchor.oneCellAnchor(row, 0, ChartPictures.width(), height),
          ChartPictures.png(chart, wording),
          XmlText.legal(chart.title()),
          true);
      row += (int) Math.ceil(height / ROW_PIXELS) + 1;
    }
  }
}
