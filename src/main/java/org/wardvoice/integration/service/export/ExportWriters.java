package org.wardvoice.integration.service.export;

import java.io.OutputStream;
import java.time.Instant;
import java.util.UUID;

public interface ExportWriters {

  /** A writer to this stream, which stays open. */
  ExportWriter to(OutputStream out, Heading heading);

  /**
   * What is said of the whole.
   *
   * @param organization whose records they are
   */
  record Heading(
      UUID exportId,
      DataType type,
      ExportFormat format,
      Instant generatedAt,
      String organization) {}
}
