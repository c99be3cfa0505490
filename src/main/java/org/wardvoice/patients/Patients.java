package org.wardvoice.patients;

import java.util.Optional;
import java.util.UUID;

/** The registry of patients, for features whose records are about one. */
public interface Patients {

  /** Finds a patient of the organization; whether the caller may read it is another question. */
  Optional<PatientReference> find(UUID organizationId, UUID patientId);
}
