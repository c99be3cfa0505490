package org.wardvoice.patients;

import java.time.Instant;
import java.util.UUID;
import org.wardvoice.shared.RecordCreated;
import org.wardvoice.shared.event.DomainEvent;

/** A new patient was registered. */
public record PatientRegistered(UUID organizationId, UUID departmentId, PatientView patient)
    implements DomainEvent, RecordCreated {

  @Override
  public String event() {
    return "patient.created";
  }

  @Override
  public String type() {
    return "patient";
  }

  @Override
  public UUID id() {
    return patient.id();
  }

  @Override
  public String permission() {
    return "patient:read";
  }

  @Override
  public Instant occurredAt() {
    return patient.createdAt();
  }

  @Override
  public Object data() {
    return patient;
  }
}
