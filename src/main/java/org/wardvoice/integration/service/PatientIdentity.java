package org.wardvoice.integration.service;

import java.time.LocalDate;
import java.util.UUID;
import org.wardvoice.patients.PatientView;
import org.wardvoice.shared.Nullable;
import org.wardvoice.shared.persistence.LowerCase;

/**
 * Who a patient is, as far as the reader of an export may know.
 *
 * @param gender {@code female}, {@code male}, {@code other} or {@code unknown}
 */
public record PatientIdentity(
    UUID id,
    @Nullable String mrn,
    @Nullable String name,
    @Nullable LocalDate birthDate,
    @Nullable String gender) {

  /** Of a patient whom the reader may know wholly. */
  public static PatientIdentity of(PatientView patient) {
    return new PatientIdentity(
        patient.id(),
        patient.mrn(),
        patient.name(),
        patient.dateOfBirth(),
        LowerCase.name(patient.gender()));
  }
}
