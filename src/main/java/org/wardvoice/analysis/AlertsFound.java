package org.wardvoice.analysis;

import java.util.List;
import java.util.UUID;

/**
 * A text was analysed, in the transaction that keeps its findings: these phrases, and no others, call for somebody.
 *
 * @param sourceType {@code feedback} or {@code note}
 * @param recordedBy the user who made the record
 */
public record AlertsFound(
    UUID organizationId,
    String sourceType,
    UUID sourceId,
    UUID patientId,
    UUID departmentId,
    UUID recordedBy,
    List<AlertFinding> alerts) {

  public AlertsFound {
    alerts = List.copyOf(alerts);
  }
}
