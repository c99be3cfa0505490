package org.wardvoice.reports.client;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import jakarta.enterprise.context.Dependent;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Instant;
import java.util.List;
import org.wardvoice.reports.service.content.Chart;
import org.wardvoice.reports.service.content.Column;
import org.wardvoice.reports.service.content.Details;
import org.wardvoice.reports.service.content.Figure;
import org.wardvoice.reports.service.content.Heading;
import org.wardvoice.reports.service.content.ReportDocument;
import org.wardvoice.reports.service.content.ReportFormat;
import org.wardvoice.reports.service.content.ReportWriter;
import org.wardvoice.reports.service.content.Table;
import org.wardvoice.shared.persistence.LowerCase;

/** Writes reports as one JSON object, for programs. */
@Dependent
public class JsonReportWriter implements ReportWriter {

  private static final JsonFactory JSON =
      JsonFactory.builder().build().disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);

  @Override
  public ReportFormat format() {
    return ReportFormat.JSON;
  }

  @Override
  public void write(ReportDocument report, OutputStream out) throws IOException {
    try (JsonGenerator json = JSON.createGenerator(out)) {
      json.writeStartObject();
      writeHeading(json, report.heading());
      json.writeArrayFieldStart("figures");
      for (Figure figure : report.figures()) {
        writeFigure(json, figure);
      }
      json.writeEndArray();
      json.writeArrayFieldStart("charts");
      for (Chart chart : report.charts()) {
        writeChart(json, chart);
      }
      json.writeEndArray();
      json.writeArrayFieldStart("tables");
      for (Table table : report.tables()) {
        writeTable(json, table);
      }
      json.writeEndArray();
      writeDetails(json, report.details());
      json.writeEndObject();
    }
  }

  private static void writeHeading(JsonGenerator json, Heading heading) throws IOException {
    json.writeStringField("report_id", heading.reportId().toString());
    json.writeStringField("report_type", LowerCase.name(heading.type()));
    json.writeStringField("title", heading.type().title());
    json.writeStringField("organization", heading.organization());
    json.writeStringField("department", heading.department());
    json.writeObjectFieldStart("date_range");
    json.writeStringField("start", MachineText.of(heading.from()));
    json.writeStringField("end", MachineText.of(heading.to()));
    json.writeEndObject();
    json.writeObjectFieldStart("compared_with");
    json.writeStringField("start", MachineText.of(heading.previousFrom()));
    json.writeStringField("end", MachineText.of(heading.previousTo()));
    json.writeEndObject();
    json.writeStringField("time_zone", heading.zone().getId());
    json.writeStringField("generated_at", MachineText.of(heading.generatedAt()));
  }

  private static void writeFigure(JsonGenerator json, Figure figure) throws IOException {
    json.writeStartObject();
    json.writeStringField("name", figure.name());
    json.writeStringField("label", figure.label());
    JsonCells.writeNumber(json, "value", figure.value());
    JsonCells.writeNumber(json, "previous", figure.previous());
    json.writeStringField("unit", LowerCase.name(figure.unit()));
    json.writeStringField("meaning", figure.meaning());
    json.writeEndObject();
  }

  private static void writeChart(JsonGenerator json, Chart chart) throws IOException {
    json.writeStartObject();
    json.writeStringField("title", chart.title());
    json.writeStringField("unit", LowerCase.name(chart.unit()));
    json.writeStringField("shape", LowerCase.name(chart.shape()));
    json.writeArrayFieldStart("categories");
    for (String category : chart.categories()) {
      json.writeString(category);
    }
    json.writeEndArray();
    json.writeArrayFieldStart("timestamps");
    for (Instant begin : chart.begins()) {
      json.writeString(MachineText.of(begin));
    }
    json.writeEndArray();
    json.writeArrayFieldStart("series");
    for (Chart.Line line : chart.series()) {
      json.writeStartObject();
      json.writeStringField("name", line.name());
      json.writeArrayFieldStart("values");
      for (Double value : line.values()) {
        JsonCells.writeNumber(json, value);
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void writeTable(JsonGenerator json, Table table) throws IOException {
    json.writeStartObject();
    json.writeStringField("name", table.name());
    json.writeStringField("title", table.title());
    json.writeArrayFieldStart("columns");
    for (Column column : table.columns()) {
      json.writeStartObject();
      json.writeStringField("name", column.name());
      json.writeStringField("label", column.label());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayFieldStart("rows");
    for (List<Object> row : table.rows()) {
      JsonCells.writeRow(json, table.columns(), row);
    }
    json.writeEndArray();
    json.writeFieldName("totals");
    if (table.totals() == null) {
      json.writeNull();
    } else {
      JsonCells.writeRow(json, table.columns(), table.totals());
    }
    json.writeEndObject();
  }

  private static void writeDetails(JsonGenerator json, Details details) throws IOException {
    json.writeObjectFieldStart("details");
    json.writeStringField("title", details.title());
    json.writeNumberField("total", details.total());
    json.writeArrayFieldStart("rows");
    details
        .rows()
        .forEach(
            row -> {
              JsonCells.writeRow(json, details.columns(), row);
              return true;
            });
    json.writeEndArray();
    json.writeEndObject();
  }
}
