package org.wardvoice.integration.service.export;

import java.io.IOException;

/** Writes one export. Without {@link #end}, the export is recognizably incomplete. */
public interface ExportWriter {

  /** Writes the start of the file. */
  void begin() throws IOException;

  /** Writes some records. */
  void write(Batch batch) throws IOException;

  /** Writes the end of the file. */
  void end() throws IOException;
}
