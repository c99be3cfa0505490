package org.wardvoice.reports.client;

import java.io.IOException;
import java.util.List;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;
import org.wardvoice.reports.service.content.Column;
import org.wardvoice.reports.service.content.Details;

/** Writes the report's details into as many sheets as they need. */
final class DetailsSheets {

  static final String NAME = "Details";

  private static final int ROWS_IN_MEMORY = 500;
  private static final int TEXT_WIDTH = 28;
  private static final int ID_WIDTH = 38;
  private static final int TIME_WIDTH = 19;
  private static final int NUMBER_WIDTH = 12;
  // Room for the filter's arrow.
  private static final int BESIDE_LABEL = 5;

  private final Workbook workbook;
  private final SheetNames names;
  private final Wording wording;
  private final String name;
  private final int mostRows;
  private Worksheet sheet;
  private SheetCells cells;
  private int number;
  private int row;

  DetailsSheets(Workbook workbook, SheetNames names, Wording wording) {
    this(workbook, names, wording, Worksheet.MAX_ROWS);
  }

  DetailsSheets(Workbook workbook, SheetNames names, Wording wording, int mostRows) {
    this.workbook = workbook;
    this.names = names;
    this.wording = wording;
    this.name = wording.text(NAME);
    this.mostRows = mostRows;
  }

  void write(Details details) throws IOException {
    open(details.columns());
    details
        .rows()
        .forEach(
            values -> {
              writeRow(details.columns(), values);
              return true;
            });
    close(details.columns());
  }

  private void writeRow(List<Column> columns, List<Object> values) throws IOException {
    if (row == mostRows) {
      close(columns);
      open(columns);
    }
    for (int at = 0; at < columns.size(); at++) {
      cells.cell(row, at, values.get(at), columns.get(at));
    }
    row++;
    if (row % ROWS_IN_MEMORY == 0) {
      sheet.flush();
    }
  }

  private void open(List<Column> columns) {
    number++;
    sheet = workbook.newWorksheet(number == 1 ? name : names.unique(name + " " + number));
    cells = new SheetCells(sheet, wording);
    SheetLook.page(sheet, wording);
    for (int at = 0; at < columns.size(); at++) {
      sheet.width(at, width(columns.get(at)));
    }
    SheetLook.columns(sheet, cells, columns);
    row = 1;
  }

  private void close(List<Column> columns) throws IOException {
    if (!columns.isEmpty()) {
      sheet.setAutoFilter(0, 0, row - 1, columns.size() - 1);
    }
    sheet.finish();
  }

  private static int width(Column column) {
    int least =
        switch (column.kind()) {
          case TEXT -> TEXT_WIDTH;
          case ID -> ID_WIDTH;
          case TIME, CODE, CODES -> TIME_WIDTH;
          case COUNT, DECIMAL, PERCENT, FLAG -> NUMBER_WIDTH;
        };
    return Math.max(least, Wording.label(column).length() + BESIDE_LABEL);
  }
}
