package org.wardvoice.patients.service;

import jakarta.ejb.Local;
import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.wardvoice.organization.Departments;
import org.wardvoice.patients.PatientReference;
import org.wardvoice.patients.PatientView;
import org.wardvoice.patients.Patients;
import org.wardvoice.patients.entity.Patient;
import org.wardvoice.patients.entity.PatientRepository;
import org.wardvoice.security.Caller;

/** The registry for other features. */
@Stateless
@Local(Patients.class)
public class PatientRegistry implements Patients {

  @Inject private PatientRepository patients;
  @Inject private PatientAccess access;
  @Inject private Departments departments;

  @Override
  public Optional<PatientReference> find(UUID organizationId, UUID patientId) {
    return patients
        .find(organizationId, patientId)
        .map(patient -> new PatientReference(patient.id(), patient.departmentId()));
  }

  @Override
  public Map<UUID, PatientView> known(UUID organizationId, Collection<UUID> patientIds) {
    return views(organizationId, patientIds, patient -> true);
  }

  @Override
  public Map<UUID, PatientView> readable(Caller caller, Collection<UUID> patientIds) {
    return caller.may(PatientAccess.PERMISSION)
        ? views(caller.organizationId(), patientIds, access.readableBy(caller))
        : Map.of();
  }

  private Map<UUID, PatientView> views(
      UUID organizationId, Collection<UUID> patientIds, Predicate<Patient> wanted) {
    if (patientIds.isEmpty()) {
      return Map.of();
    }
    Map<UUID, String> names = departments.names(organizationId);
    return patients.all(organizationId, patientIds).stream()
        .filter(wanted)
        .collect(Collectors.toMap(Patient::id, patient -> PatientViews.whole(patient, names)));
  }
}
