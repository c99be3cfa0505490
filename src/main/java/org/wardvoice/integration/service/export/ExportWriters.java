package org.wardvoice.integration.service.export;

import java.io.OutputStream;
import java.time.Instant;
import java.util.UUID;

public interface ExportWriters {

  /** Creates a writer to this stream, which remains open. */
  ExportWriter to(OutputStream out, Heading heading);

  /**
   * The description of the whole export.
   *
   * @param organization whose records are exported
   */
  record Heading(
      UUID exportId,
      DataType type,
      ExportFormat format,
      Instant generatedAt,
      String organization) {}
}
