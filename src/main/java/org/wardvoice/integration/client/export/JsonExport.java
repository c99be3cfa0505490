package org.wardvoice.integration.client.export;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonGenerator.Feature;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import org.wardvoice.integration.service.export.Batch;
import org.wardvoice.integration.service.export.Export;
import org.wardvoice.integration.service.export.ExportWriter;
import org.wardvoice.shared.json.Json;

/** Writes the API's envelope, whose {@code items} are the records as in the API. */
final class JsonExport implements ExportWriter {

  private final Export export;
  private final JsonGenerator json;

  JsonExport(OutputStream out, Export export) {
    this.export = export;
    try {
      json =
          Json.MAPPER
              .getFactory()
              .createGenerator(out, JsonEncoding.UTF8)
              .disable(Feature.AUTO_CLOSE_TARGET)
              // An incomplete export must not look complete.
              .disable(Feature.AUTO_CLOSE_JSON_CONTENT)
              .disable(Feature.FLUSH_PASSED_TO_STREAM);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void begin() throws IOException {
    json.writeStartObject();
    json.writeBooleanField("success", true);
    json.writeObjectFieldStart("data");
    json.writeStringField("data_type", export.type().text());
    json.writeFieldName("generated_at");
    Json.MAPPER.writeValue(json, export.at());
    json.writeArrayFieldStart("items");
  }

  @Override
  public void write(Batch batch) throws IOException {
    for (Record record : batch.records()) {
      Json.MAPPER.writeValue(json, record);
    }
  }

  @Override
  public void end() throws IOException {
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndObject();
    json.enable(Feature.FLUSH_PASSED_TO_STREAM).flush();
  }
}
