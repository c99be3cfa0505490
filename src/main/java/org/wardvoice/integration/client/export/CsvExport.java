package org.wardvoice.integration.client.export;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.wardvoice.integration.service.export.Batch;
import org.wardvoice.integration.service.export.DataType;
import org.wardvoice.integration.service.export.ExportWriter;
import org.wardvoice.shared.json.Json;
import org.wardvoice.shared.text.SafeCells;

/**
 * Writes a header with the fields' names and one row per record (RFC 4180). A list of texts is one cell, joined by
 * {@code " | "}; nested records are JSON; null is an empty cell. Prevents spreadsheets from running cells as formulas.
 */
final class CsvExport implements ExportWriter {

  private static final CSVFormat FORMAT = CSVFormat.RFC4180;
  private static final String BETWEEN = " | ";

  private final CSVPrinter rows;
  private final List<String> columns;

  CsvExport(OutputStream out, DataType type) {
    columns = RecordFields.of(type.view());
    try {
      rows =
          new CSVPrinter(
              new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8)), FORMAT);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void begin() throws IOException {
    rows.printRecord(columns);
  }

  @Override
  public void write(Batch batch) throws IOException {
    for (Record record : batch.records()) {
      JsonNode fields = Json.MAPPER.valueToTree(record);
      rows.printRecord(columns.stream().map(column -> cell(fields.path(column))));
    }
  }

  @Override
  public void end() throws IOException {
    rows.flush();
  }

  private static String cell(JsonNode value) {
    if (value.isNull() || value.isMissingNode()) {
      return null;
    }
    if (value.isNumber() || value.isBoolean()) {
      return value.asText();
    }
    return SafeCells.inert(text(value));
  }

  private static String text(JsonNode value) {
    if (value.isTextual()) {
      return value.textValue();
    }
    boolean flat =
        value.isArray()
            && StreamSupport.stream(value.spliterator(), false).allMatch(JsonNode::isValueNode);
    return flat
        ? StreamSupport.stream(value.spliterator(), false)
            .map(JsonNode::asText)
            .collect(Collectors.joining(BETWEEN))
        : Json.write(value);
  }
}
