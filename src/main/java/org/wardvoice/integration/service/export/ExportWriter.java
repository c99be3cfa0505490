package org.wardvoice.integration.service.export;

import java.io.IOException;

/** Writes one export. Without {@link #end}, the export is recognizably incomplete. */
public interface ExportWriter {

  /** Writes what stands before all records. */
  void begin() throws IOException;

  /** Writes some records. */
  void write(Batch batch) throws IOException;

  /** Writes what stands after all records. */
  void end() throws IOException;
}
