package org.wardvoice.alerts;

import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import org.wardvoice.shared.event.DomainEvent;

/** A correction no longer supports an alert; receivers are told the same as when it was triggered. */
public record AlertWithdrawn(
    UUID organizationId,
    UUID departmentId,
    String permission,
    Set<UUID> openTo,
    AlertTriggered.Told data,
    Instant occurredAt)
    implements DomainEvent {

  @Override
  public String event() {
    return "alert.withdrawn";
  }

  @Override
  public String type() {
    return "alert";
  }

  @Override
  public UUID id() {
    return data.alert().id();
  }

  @Override
  public UUID subjectId() {
    return data.patientId();
  }
}
