package org.wardvoice.integration.service.export;

import java.util.LinkedHashMap;
import java.util.Map;
import org.wardvoice.export.ExportQuery;
import org.wardvoice.integration.service.deidentified.FreeText;
import org.wardvoice.shared.Nullable;

/**
 * What a caller asks for.
 *
 * @param wanted which records
 * @param freeText what becomes of it where records are de-identified; null where they are not
 */
public record ExportAsked(ExportFormat format, ExportQuery wanted, @Nullable FreeText freeText) {

  /** For the audit log: of filters only the names, for what was searched for may be a patient's. */
  Map<String, Object> told() {
    Map<String, Object> told = new LinkedHashMap<>();
    told.put("from", wanted.from());
    told.put("to", wanted.to());
    told.values().removeIf(value -> value == null);
    told.put("filters", wanted.filters().keySet().stream().sorted().toList());
    return told;
  }
}
