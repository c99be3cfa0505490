package org.wardvoice.reports.client;

import java.util.List;
import org.dhatim.fastexcel.BorderSide;
import org.dhatim.fastexcel.BorderStyle;
import org.dhatim.fastexcel.PaperSize;
import org.dhatim.fastexcel.Worksheet;
import org.wardvoice.reports.service.content.Column;

/** The common format of all sheets. */
final class SheetLook {

  static final String ACCENT = "%06X".formatted(Palette.ACCENT);

  private static final String HEADER = "%06X".formatted(Palette.HEADER);

  private SheetLook() {}

  /** Prints in landscape, fitted to the width of the paper. */
  static void page(Worksheet sheet, Wording wording) {
    sheet.paperSize(PaperSize.A4_PAPER);
    sheet.pageOrientation("landscape");
    sheet.setFitToPage(true);
    sheet.fitToWidth((short) 1);
    sheet.fitToHeight((short) 0);
    sheet.footer(wording.text("Page &P of &N"), org.dhatim.fastexcel.Position.RIGHT);
  }

  /** Writes the labels into the first row and freezes it. */
  static void columns(Worksheet sheet, SheetCells cells, List<Column> columns) {
    boolean[] right = new boolean[columns.size()];
    for (int at = 0; at < columns.size(); at++) {
      cells.text(0, at, Wording.label(columns.get(at)));
      right[at] = isNumber(columns.get(at));
    }
    header(sheet, 0, right);
    sheet.freezePane(0, 1);
    sheet.repeatRows(0);
  }

  static void header(Worksheet sheet, int row, boolean[] right) {
    for (int column = 0; column < right.length; column++) {
      sheet
          .style(row, column)
          .bold()
          .fillColor(HEADER)
          .horizontalAlignment(right[column] ? "right" : "left")
          .indent(right[column] ? 1 : 0)
          .borderStyle(BorderSide.BOTTOM, BorderStyle.MEDIUM)
          .borderColor(BorderSide.BOTTOM, ACCENT)
          .set();
    }
  }

  static boolean isNumber(Column column) {
    return switch (column.kind()) {
      case COUNT, DECIMAL, PERCENT -> true;
      case TEXT, ID, CODE, CODES, TIME, FLAG -> false;
    };
  }
}
