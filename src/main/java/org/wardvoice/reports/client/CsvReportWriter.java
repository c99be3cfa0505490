package org.wardvoice.reports.client;

import jakarta.enterprise.context.Dependent;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.wardvoice.analytics.Unit;
import org.wardvoice.reports.service.content.Chart;
import org.wardvoice.reports.service.content.Column;
import org.wardvoice.reports.service.content.Figure;
import org.wardvoice.reports.service.content.ReportDocument;
import org.wardvoice.reports.service.content.ReportFormat;
import org.wardvoice.reports.service.content.ReportWriter;
import org.wardvoice.reports.service.content.Table;
import org.wardvoice.shared.persistence.LowerCase;
import org.wardvoice.shared.text.SafeCells;

/**
 * Writes all numbers of a report as one long table (RFC 4180): one row per number, rounded as in the PDF. Excludes the
 * individual records.
 */
@Dependent
public class CsvReportWriter implements ReportWriter {

  private static final String FIGURES = "figures";

  @Override
  public ReportFormat format() {
    return ReportFormat.CSV;
  }

  @Override
  public long mostDetails() {
    return 0;
  }

  @Override
  public void write(ReportDocument report, OutputStream out) throws IOException {
    Writer text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
    // Not closed, because that would close the caller's stream; it holds no other resource.
    CSVPrinter rows = new CSVPrinter(text, CSVFormat.RFC4180);
    rows.printRecord("section", "group", "name", "value", "previous_value", "unit");
    for (Figure figure : report.figures()) {
      write(rows, FIGURES, "", figure.name(), figure.value(), figure.previous(), figure.unit());
    }
    for (Chart chart : report.charts()) {
      writeChart(rows, chart);
    }
    for (Table table : report.tables()) {
      writeTable(rows, table);
    }
    rows.flush();
  }

  /** The compared value is a column of the same row, not a row of its own. */
  private static void writeChart(CSVPrinter rows, Chart chart) throws IOException {
    String section = SafeCells.inert(chart.title().toLowerCase(Locale.ROOT).replace(' ', '_'));
    List<Double> past =
        chart.series().stream()
            .filter(Chart.Line::past)
            .findFirst()
            .map(Chart.Line::values)
            .orElse(List.of());
    for (Chart.Line line : chart.series()) {
      for (int at = 0; at < chart.categories().size() && !line.past(); at++) {
        Double before = at < past.size() ? past.get(at) : null;
        Double value = ChartPainter.value(line, at);
        write(rows, section, group(chart, at), line.name(), value, before, chart.unit());
      }
    }
  }

  /** The category; over time, when its interval begins, because labels such as 01:00 may repeat. */
  private static String group(Chart chart, int category) {
    return category < chart.begins().size()
        ? MachineText.of(chart.begins().get(category))
        : chart.categories().get(category);
  }

  /** Writes each row of a report's table as a group, named by its first cell. */
  private static void writeTable(CSVPrinter rows, Table table) throws IOException {
    for (List<Object> row : table.rows()) {
      writeRow(rows, table, row);
    }
    if (table.totals() != null) {
      writeRow(rows, table, table.totals());
    }
  }

  private static void writeRow(CSVPrinter rows, Table table, List<Object> row) throws IOException {
    Object group = cell(row.get(0), table.columns().get(0));
    for (int at = 1; at < table.columns().size(); at++) {
      Column column = table.columns().get(at);
      rows.printRecord(
          table.name(), group, column.name(), cell(row.get(at), column), null, unit(column));
    }
  }

  private static void write(
      CSVPrinter rows,
      String section,
      String group,
      String name,
      Double value,
      Double previous,
      Unit unit)
      throws IOException {
    int digits = Numbers.digits(unit);
    rows.printRecord(
        section,
        SafeCells.inert(group),
        SafeCells.inert(name),
        rounded(value, digits),
        rounded(previous, digits),
        LowerCase.name(unit));
  }

  private static String unit(Column column) {
    if (column.unit() != null) {
      return LowerCase.name(column.unit());
    }
    return switch (column.kind()) {
      case COUNT -> LowerCase.name(Unit.COUNT);
      case PERCENT -> LowerCase.name(Unit.PERCENT);
      case DECIMAL, TEXT, ID, CODE, CODES, TIME, FLAG -> null;
    };
  }

  private static Object cell(Object cell, Column column) {
    if (cell instanceof Number number) {
      return rounded(number, Numbers.digits(column));
    }
    if (cell instanceof Instant instant) {
      return MachineText.of(instant);
    }
    return cell instanceof String text ? SafeCells.inert(text) : cell;
  }

  /** Null if nothing was measured. */
  private static String rounded(Number number, int digits) {
    return Numbers.isMeasured(number)
        ? Numbers.rounded(number.doubleValue(), digits).toPlainString()
        : null;
  }
}
