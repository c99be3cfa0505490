package org.wardvoice.alerts;

import java.time.Instant;
import java.util.Set;
import java.util.UUID;

/** A correction no longer supports an alert; the payload is the same as when it was triggered. */
public record AlertWithdrawn(
    UUID organizationId,
    UUID departmentId,
    String permission,
    Set<UUID> openTo,
    AlertTriggered.AlertData data,
    Instant occurredAt)
    implements AlertEvent {

  @Override
  public String event() {
    return "alert.withdrawn";
  }
}
