package org.wardvoice.patients;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.wardvoice.shared.event.DomainEvent;

/**
 * A patient's record was changed.
 *
 * @param before the record before the change
 * @param changed the changed fields' names as clients write them
 * @param statusReason why the status was changed, or null
 */
public record PatientUpdated(
    UUID organizationId,
    UUID departmentId,
    PatientView before,
    PatientView patient,
    List<String> changed,
    String statusReason)
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
