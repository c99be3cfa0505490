package org.wardvoice.patients;

import java.util.Map;
import java.util.UUID;
import org.wardvoice.security.Caller;

/**
 * The demo's patients were registered. Fired inside the transaction that creates the demo's organization.
 *
 * @param patients identifiers by medical record number
 */
public record DemoPatientsRegistered(Caller registrar, Map<String, UUID> patients) {

  public DemoPatientsRegistered {
    patients = Map.copyOf(patients);
  }
}
