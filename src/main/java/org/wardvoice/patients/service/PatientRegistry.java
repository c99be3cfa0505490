package org.wardvoice.patients.service;

import jakarta.ejb.Local;
import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.patients.PatientReference;
import org.wardvoice.patients.Patients;
import org.wardvoice.patients.entity.PatientRepository;

/** The registry as other features see it. */
@Stateless
@Local(Patients.class)
public class PatientRegistry implements Patients {

  @Inject private PatientRepository patients;

  @Override
  public Optional<PatientReference> find(UUID organizationId, UUID patientId) {
    return patients
        .find(organizationId, patientId)
        .map(patient -> new PatientReference(patient.id(), patient.departmentId()));
  }
}
