package org.wardvoice.analytics.client.report;

import jakarta.enterprise.context.Dependent;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.wardvoice.analytics.service.report.Column;
import org.wardvoice.analytics.service.report.Details;
import org.wardvoice.analytics.service.report.ReportDocument;
import org.wardvoice.analytics.service.report.ReportFormat;
import org.wardvoice.analytics.service.report.ReportWriter;
import org.wardvoice.shared.text.SafeCells;

/** Writes the details of reports as one table (RFC 4180). */
@Dependent
public class CsvReportWriter implements ReportWriter {

  @Override
  public ReportFormat format() {
    return ReportFormat.CSV;
  }

  @Override
  public void write(ReportDocument report, OutputStream out) throws IOException {
    Writer text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
    // Not closed, for that would close the caller's stream; it holds nothing else.
    CSVPrinter table = new CSVPrinter(text, CSVFormat.RFC4180);
    Details details = report.details();
    table.printRecord(details.columns().stream().map(Column::name).toList());
    details
        .rows()
        .forEach(
            row -> {
              table.printRecord(cells(row));
              return true;
            });
    table.flush();
  }

  private static List<Object> cells(List<Object> row) {
    List<Object> cells = new ArrayList<>(row.size());
    for (Object cell : row) {
      cells.add(cell(cell));
    }
    return cells;
  }

  private static Object cell(Object cell) {
    if (cell instanceof Number number) {
      return Numbers.isMeasured(number) ? number : null;
    }
    if (cell instanceof Instant instant) {
      return MachineText.of(instant);
    }
    return cell instanceof String text ? SafeCells.inert(text) : cell;
  }
}
