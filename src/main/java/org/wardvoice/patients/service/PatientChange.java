package org.wardvoice.patients.service;

import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import java.time.LocalDate;
import org.wardvoice.patients.Gender;
import org.wardvoice.patients.PatientStatus;
import org.wardvoice.patients.entity.Patient;
import org.wardvoice.shared.text.Text;

/**
 * The changeable fields of a patient.
 *
 * @param gender unknown if cleared
 * @param admissionDate now if cleared
 * @param statusReason why the status changes, for the timeline; required if a deceased patient becomes active
 */
public record PatientChange(
    @NotNull @Text(min = 1, max = 200) String name,
    @NotNull @Text(min = 1, max = 64) String mrn,
    @NotNull @BirthDate LocalDate dateOfBirth,
    Gender gender,
    @NotNull @Text(min = 1, max = 200) String department,
    @Text(max = 4000) String admissionReason,
    Instant admissionDate,
    @NotNull PatientStatus status,
    @Text(min = 1, max = 200) String statusReason) {

  static PatientChange of(Patient.Description now) {
    return new PatientChange(
        now.name(),
        now.mrn(),
        now.dateOfBirth(),
        now.gender(),
        now.departmentId().toString(),
        now.admissionReason(),
        now.admissionDate(),
        now.status(),
        null);
  }
}
