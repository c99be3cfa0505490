package org.wardvoice.analysis;

import java.util.List;
import java.util.UUID;
import org.wardvoice.shared.Nullable;

/**
 * A text was analysed, in the transaction that keeps its findings: these phrases, and no others, call for somebody.
 *
 * @param sourceType {@code feedback} or {@code note}
 * @param recordedBy the user who made the record
 * @param text that was analysed
 * @param change what made the text say so; null where no person has changed it
 */
public record AlertsFound(
    UUID organizationId,
    String sourceType,
    UUID sourceId,
    UUID patientId,
    UUID departmentId,
    UUID recordedBy,
    String text,
    List<AlertFinding> alerts,
    @Nullable TextChange change) {

  public AlertsFound {
    alerts = List.copyOf(alerts);
  }
}
