package org.wardvoice.integration.client.export;

import java.io.IOException;
import java.io.OutputStream;
import org.wardvoice.integration.service.export.Batch;
import org.wardvoice.integration.service.export.ExportWriter;
import org.wardvoice.shared.json.Json;

/** Writes one record per line, as in the API. */
final class NdjsonExport implements ExportWriter {

  private final OutputStream out;

  NdjsonExport(OutputStream out) {
    this.out = out;
  }

  @Override
  public void begin() {}

  @Override
  public void write(Batch batch) throws IOException {
    for (Record record : batch.records()) {
      out.write(Json.MAPPER.writeValueAsBytes(record));
      out.write('\n');
    }
  }

  @Override
  public void end() throws IOException {
    out.flush();
  }
}
