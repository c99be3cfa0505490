package org.wardvoice.integration.service.export;

import java.util.LinkedHashMap;
import java.util.Map;
import org.wardvoice.disclosures.RecordsDisclosed.Recipient;
import org.wardvoice.export.ExportQuery;
import org.wardvoice.integration.service.deidentified.FreeText;
import org.wardvoice.shared.Nullable;
import org.wardvoice.shared.persistence.LowerCase;

/**
 * An export request.
 *
 * @param wanted which records
 * @param freeText its treatment if records are de-identified; else null
 * @param recipient who gets the file, and why
 */
public record ExportAsked(
    ExportFormat format, ExportQuery wanted, @Nullable FreeText freeText, Recipient recipient) {

  /** For the audit log: only the names of filters, because a value may be a patient's. */
  Map<String, Object> told() {
    Map<String, Object> told = new LinkedHashMap<>();
    told.put("from", wanted.from());
    told.put("to", wanted.to());
    told.put("recipient", recipient.name());
    told.put("purpose", LowerCase.name(recipient.purpose()));
    told.values().removeIf(value -> value == null);
    told.put("filters", wanted.filters().keySet().stream().sorted().toList());
    return told;
  }
}
