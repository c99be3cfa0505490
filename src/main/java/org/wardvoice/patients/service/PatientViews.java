package org.wardvoice.patients.service;

import java.util.Map;
import java.util.UUID;
import org.wardvoice.patients.PatientItem;
import org.wardvoice.patients.PatientView;
import org.wardvoice.patients.entity.Patient;

/** Converts patients to views, with the current names of their departments. */
final class PatientViews {

  private PatientViews() {}

  static PatientView whole(Patient patient, Map<UUID, String> departments) {
    return whole(patient, departments.get(patient.departmentId()));
  }

  static PatientView whole(Patient patient, String department) {
    Patient.Description said = patient.description();
    return new PatientView(
        patient.id(),
        said.name(),
        said.mrn(),
        department,
        said.admissionDate(),
        said.status(),
        said.dateOfBirth(),
        said.gender(),
        said.admissionReason(),
        patient.createdAt(),
        patient.updatedAt());
  }

  static PatientItem item(Patient patient, Map<UUID, String> departments) {
    Patient.Description said = patient.description();
    return new PatientItem(
        patient.id(),
        said.name(),
        said.mrn(),
        departments.get(said.departmentId()),
        said.admissionDate(),
        said.status());
  }
}
