package org.wardvoice.patients;

import java.time.Instant;
import java.util.UUID;

/** A patient in a list: exactly the specification's six fields. */
public record PatientItem(
    UUID id,
    String name,
    String mrn,
    String department,
    Instant admissionDate,
    PatientStatus status) {}
