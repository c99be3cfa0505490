package org.wardvoice.reports.client;

import com.lowagie.text.Element;
import com.lowagie.text.Rectangle;
import com.lowagie.text.pdf.PdfPCell;
import com.lowagie.text.pdf.PdfPTable;
import java.awt.Color;
import java.util.List;
import org.wardvoice.reports.service.content.Column;

/** Lays out tables with zebra stripes, and repeats the column labels on each page. */
final class PdfTables {

  private static final float PADDING = 4;

  private final Wording wording;
  private final double size;

  PdfTables(Wording wording, double size) {
    this.wording = wording;
    this.size = size;
  }

  ColumnWidths widths(List<Column> columns, List<List<Object>> rows) {
    return ColumnWidths.of(columns, rows, wording, size, 2 * PADDING + 1);
  }

  /**
   * @param totals null if there are none
   */
  PdfPTable of(List<Column> columns, List<List<Object>> rows, List<Object> totals, float[] widths) {
    PdfPTable table = new PdfPTable(widths);
    table.setWidthPercentage(100);
    table.setSpacingBefore(6);
    table.setHeaderRows(1);
    table.setSplitLate(true);
    for (Column column : columns) {
      table.addCell(header(column));
    }
    boolean shaded = false;
    for (List<Object> row : rows) {
      addRow(table, columns, row, shaded ? Palette.ZEBRA : 0xFFFFFF);
      shaded = !shaded;
    }
    if (totals != null) {
      addTotals(table, columns, totals);
    }
    return table;
  }

  private PdfPCell header(Column column) {
    PdfPCell cell = cell(Wording.label(column), column, true, Palette.HEADER);
    cell.setVerticalAlignment(Element.ALIGN_BOTTOM);
    cell.setBorder(Rectangle.BOTTOM);
    cell.setBorderWidth(1.2f);
    cell.setBorderColor(new Color(Palette.ACCENT));
    return cell;
  }

  private void addRow(PdfPTable table, List<Column> columns, List<Object> row, int background) {
    for (int at = 0; at < columns.size(); at++) {
      Column column = columns.get(at);
      table.addCell(cell(wording.cell(row.get(at), column), column, false, background));
    }
  }

  private void addTotals(PdfPTable table, List<Column> columns, List<Object> totals) {
    for (int at = 0; at < columns.size(); at++) {
      Column column = columns.get(at);
      PdfPCell cell = cell(wording.cell(totals.get(at), column), column, true, 0xFFFFFF);
      cell.setBorder(Rectangle.TOP);
      cell.setBorderWidth(1.2f);
      cell.setBorderColor(new Color(Palette.ACCENT));
      table.addCell(cell);
    }
  }

  private PdfPCell cell(String text, Column column, boolean bold, int background) {
    PdfPCell cell = new PdfPCell(PdfText.phrase(text, size, bold, Palette.TEXT));
    cell.setBorder(Rectangle.BOTTOM);
    cell.setBorderWidth(0.4f);
    cell.setBorderColor(new Color(Palette.RULE));
    cell.setPadding(PADDING);
    cell.setPaddingTop(PADDING - 1);
    cell.setLeading((float) (size * 1.3), 0);
    cell.setBackgroundColor(new Color(background));
    cell.setHorizontalAlignment(
        switch (column.kind()) {
          case COUNT, DECIMAL, PERCENT -> Element.ALIGN_RIGHT;
          case TEXT, ID, CODE, CODES, TIME, FLAG -> Element.ALIGN_LEFT;
        });
    return cell;
  }
}
