package org.wardvoice.integration.client.export;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.transaction.Transactional.TxType;
import java.io.BufferedOutputStream;
import java.io.OutputStream;
import org.wardvoice.integration.service.export.Export;
import org.wardvoice.integration.service.export.ExportWriter;
import org.wardvoice.integration.service.export.ExportWriters;
import org.wardvoice.integration.service.hl7.Hl7Config;

/** The writers of all formats. */
@ApplicationScoped
@Transactional(TxType.NEVER)
public class Writers implements ExportWriters {

  /** Large, so that fewer chunks are sent. */
  private static final int BUFFER = 32 * 1024;

  @Inject private Hl7Config hl7;

  @Override
  public ExportWriter to(OutputStream out, Export export, String organization) {
    OutputStream buffered = new BufferedOutputStream(out, BUFFER);
    return switch (export.format()) {
      case JSON -> new JsonExport(buffered, export);
      case NDJSON -> new NdjsonExport(buffered);
      case CSV -> new CsvExport(buffered, export.type());
      case XML -> new XmlExport(buffered, export);
      case HL7 -> new Hl7Export(buffered, export, organization, hl7.mrnAuthority());
    };
  }
}
