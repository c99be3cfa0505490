package org.wardvoice.integration.service.export;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.disclosures.RecordsDisclosed.Recipient;
import org.wardvoice.export.ExportSource.Selection;
import org.wardvoice.integration.service.deidentified.FreeText;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Nullable;

/**
 * A prepared export.
 *
 * @param id of the export
 * @param freeText its treatment if records are de-identified; else null
 * @param at the time of the request
 * @param recipient who gets the file, and why
 * @param told the request for the audit log, without patient data
 */
public record Export(
    UUID id,
    Caller caller,
    DataType type,
    ExportFormat format,
    @Nullable FreeText freeText,
    Instant at,
    Selection<?> selection,
    Recipient recipient,
    Map<String, Object> told) {

  /** Whether identifiers of patients and staff are removed. */
  public boolean deidentified() {
    return freeText != null;
  }

  /** The file name for browsers. */
  public String fileName() {
    return "wardvoice-%s-%s.%s"
        .formatted(type.text(), at.atZone(ZoneOffset.UTC).toLocalDate(), format.extension());
  }
}
