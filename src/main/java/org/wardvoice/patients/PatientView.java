package org.wardvoice.patients;

import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import org.wardvoice.shared.Nullable;

/**
 * A patient's record as the API returns it.
 *
 * @param department the department's name
 * @param admissionReason null if none was given
 */
public record PatientView(
    UUID id,
    String name,
    String mrn,
    String department,
    Instant admissionDate,
    PatientStatus status,
    LocalDate dateOfBirth,
    Gender gender,
    @Nullable String admissionReason,
    Instant createdAt,
    Instant updatedAt) {}
