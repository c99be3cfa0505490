package org.wardvoice.patients.service;

import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import java.time.LocalDate;
import org.wardvoice.patients.Gender;
import org.wardvoice.shared.text.Text;

/**
 * A patient to be registered.
 *
 * @param mrn medical record number, unique in the organization
 * @param dateOfBirth from 1900-01-01 to today
 * @param gender unknown if absent
 * @param department by name, code or id
 * @param admissionReason free text, optional
 * @param admissionDate now if absent
 */
public record NewPatient(
    @NotNull @Text(min = 1, max = 200) String name,
    @NotNull @Text(min = 1, max = 64) String mrn,
    @NotNull @BirthDate LocalDate dateOfBirth,
    Gender gender,
    @NotNull @Text(min = 1, max = 200) String department,
    @Text(max = 4000) String admissionReason,
    Instant admissionDate) {}
