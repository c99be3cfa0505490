package org.wardvoice.reports.client;

import java.io.IOException;
import java.util.List;
import org.dhatim.fastexcel.BorderSide;
import org.dhatim.fastexcel.BorderStyle;
import org.dhatim.fastexcel.Worksheet;
import org.wardvoice.reports.service.content.Column;
import org.wardvoice.reports.service.content.Table;

/** The sheet of one of the report's tables. */
final class TableSheet {

  private static final int WIDEST = 60;
  private static final int TIME_WIDTH = 19;
  private static final int NUMBER_WIDTH = 12;

  private TableSheet() {}

  static void write(Worksheet sheet, Table table, Wording wording) throws IOException {
    SheetLook.page(sheet, wording);
    SheetCells cells = new SheetCells(sheet, wording);
    List<Column> columns = table.columns();
    SheetLook.columns(sheet, cells, columns);
    for (int at = 0; at < columns.size(); at++) {
      sheet.width(at, width(table, at, wording));
    }
    int row = 1;
    for (List<Object> values : table.rows()) {
      writeRow(cells, row++, columns, values);
    }
    if (table.totals() != null) {
      writeRow(cells, row, columns, table.totals());
      for (int at = 0; at < columns.size(); at++) {
        sheet
            .style(row, at)
            .bold()
            .borderStyle(BorderSide.TOP, BorderStyle.THIN)
            .borderColor(BorderSide.TOP, SheetLook.ACCENT)
            .set();
      }
    }
    sheet.finish();
  }

  private static void writeRow(
      SheetCells cells, int row, List<Column> columns, List<Object> values) {
    for (int at = 0; at < columns.size(); at++) {
      cells.cell(row, at, values.get(at), columns.get(at));
    }
  }

  private static int width(Table table, int at, Wording wording) {
    Column column = table.columns().get(at);
    int label = Wording.label(column).length() + 3;
    return switch (column.kind()) {
      case TEXT, ID, CODE, CODES -> {
        int longest =
            table.rows().stream()
                .map(row -> row.get(at))
                .mapToInt(cell -> cell == null ? 0 : wording.text(cell, column).length() + 3)
                .max()
                .orElse(0);
        yield Math.min(Math.max(label, longest), WIDEST);
      }
      case TIME -> Math.max(label, TIME_WIDTH);
      case COUNT, DECIMAL, PERCENT, FLAG -> Math.max(label, NUMBER_WIDTH);
    };
  }
}
