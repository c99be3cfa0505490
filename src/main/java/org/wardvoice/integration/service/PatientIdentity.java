package org.wardvoice.integration.service;

import java.time.LocalDate;
import java.util.UUID;
import org.wardvoice.patients.PatientView;
import org.wardvoice.shared.Nullable;
import org.wardvoice.shared.persistence.LowerCase;

/**
 * A patient's identity, limited to what the reader of an export may know.
 *
 * @param gender {@code female}, {@code male}, {@code other} or {@code unknown}
 */
public record PatientIdentity(
    UUID id,
    @Nullable String mrn,
    @Nullable String name,
    @Nullable LocalDate birthDate,
    @Nullable String gender) {

  /** The full identity. */
  public static PatientIdentity of(PatientView patient) {
    return new PatientIdentity(
        patient.id(),
        patient.mrn(),
        patient.name(),
        patient.dateOfBirth(),
        LowerCase.name(patient.gender()));
  }
}
