package org.wardvoice.integration.service.export;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.export.ExportSource.Selection;
import org.wardvoice.integration.service.deidentified.FreeText;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Nullable;

/**
 * An export that can begin.
 *
 * @param id its own
 * @param freeText what becomes of it where records are de-identified; null where they are not
 * @param at when it was asked for
 * @param told what was asked for, without a patient's words
 */
public record Export(
    UUID id,
    Caller caller,
    DataType type,
    ExportFormat format,
    @Nullable FreeText freeText,
    Instant at,
    Selection<?> selection,
    Map<String, Object> told) {

  /** Without what identifies patients and staff. */
  public boolean deidentified() {
    return freeText != null;
  }

  /** What a browser saves it as. */
  public String fileName() {
    return "wardvoice-%s-%s.%s"
        .formatted(type.text(), at.atZone(ZoneOffset.UTC).toLocalDate(), format.extension());
  }
}
