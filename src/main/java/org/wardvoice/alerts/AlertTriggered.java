package org.wardvoice.alerts;

import java.time.Instant;
import java.util.Set;
import java.util.UUID;

/** An alert needs attention. */
public record AlertTriggered(
    UUID organizationId,
    UUID departmentId,
    String permission,
    Set<UUID> openTo,
    AlertData data,
    Instant occurredAt)
    implements AlertEvent {

  @Override
  public String event() {
    return "alert.triggered";
  }

  /** The payload for receivers (contract, section 6). */
  public record AlertData(
      RaisedAlert alert, AlertView.Source source, UUID patientId, String department) {}
}
