package org.wardvoice.integration.service.export;

import java.io.OutputStream;

public interface ExportWriters {

  /**
   * Creates a writer to this stream, which remains open.
   *
   * @param organization the name of the one whose records are exported
   */
  ExportWriter to(OutputStream out, Export export, String organization);
}
