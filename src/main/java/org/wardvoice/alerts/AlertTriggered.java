package org.wardvoice.alerts;

import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import org.wardvoice.shared.event.DomainEvent;

/** Somebody should look. */
public record AlertTriggered(
    UUID organizationId,
    UUID departmentId,
    String permission,
    Set<UUID> openTo,
    Told data,
    Instant occurredAt)
    implements DomainEvent {

  @Override
  public String event() {
    return "alert.triggered";
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

  /** The payload for receivers (contract, section 6). */
  public record Told(
      RaisedAlert alert, AlertView.Source source, UUID patientId, String department) {}
}
