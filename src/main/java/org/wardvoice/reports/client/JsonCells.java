package org.wardvoice.reports.client;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.wardvoice.reports.service.content.Column;

final class JsonCells {

  private JsonCells() {}

  static void writeRow(JsonGenerator json, List<Column> columns, List<Object> row)
      throws IOException {
    json.writeStartObject();
    for (int at = 0; at < columns.size(); at++) {
      json.writeFieldName(columns.get(at).name());
      write(json, row.get(at));
    }
    json.writeEndObject();
  }

  static void writeNumber(JsonGenerator json, String name, Number number) throws IOException {
    json.writeFieldName(name);
    writeNumber(json, number);
  }

  static void writeNumber(JsonGenerator json, Number number) throws IOException {
    if (!Numbers.isMeasured(number)) {
      json.writeNull();
    } else if (number instanceof BigDecimal decimal) {
      json.writeNumber(decimal);
    } else if (number instanceof Double || number instanceof Float) {
      json.writeNumber(number.doubleValue());
    } else {
      json.writeNumber(number.longValue());
    }
  }

  private static void write(JsonGenerator json, Object cell) throws IOException {
    if (cell == null) {
      json.writeNull();
    } else if (cell instanceof Number number) {
      writeNumber(json, number);
    } else if (cell instanceof Boolean flag) {
      json.writeBoolean(flag);
    } else if (cell instanceof List<?> list) {
      json.writeStartArray();
      for (Object one : list) {
        write(json, one);
      }
      json.writeEndArray();
    } else if (cell instanceof Instant instant) {
      json.writeString(MachineText.of(instant));
    } else {
      json.writeString(cell.toString());
    }
  }
}
