package org.wardvoice.patients;

import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import org.wardvoice.shared.Nullable;

/**
 * A patient's details from another system; null for what it doesn't contain.
 *
 * @param mrn medical record number, unique in the organization
 * @param departmentId an active department of the organization
 */
public record PatientDetails(
    @Nullable String name,
    @Nullable String mrn,
    @Nullable LocalDate dateOfBirth,
    @Nullable Gender gender,
    @Nullable UUID departmentId,
    @Nullable String admissionReason,
    @Nullable Instant admissionDate,
    @Nullable PatientStatus status) {}
