package org.wardvoice.patients;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.wardvoice.shared.event.DomainEvent;

/**
 * A patient's record was changed.
 *
 * @param changed the changed fields' names as clients write them
 */
public record PatientUpdated(
    UUID organizationId, UUID departmentId, PatientView patient, List<String> changed)
    implements DomainEvent {

  public PatientUpdated {
    changed = List.copyOf(changed);
  }

  @Override
  public String event() {
    return "patient.updated";
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
    return patient.updatedAt();
  }

  @Override
  public Object data() {
    return new Changes(patient, changed);
  }

  private record Changes(@JsonUnwrapped PatientView patient, List<String> changed) {}
}
