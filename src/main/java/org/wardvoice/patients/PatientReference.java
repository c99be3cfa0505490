package org.wardvoice.patients;

import java.util.UUID;

/** A reference to a patient for other features. */
public record PatientReference(UUID id, UUID departmentId) {}
