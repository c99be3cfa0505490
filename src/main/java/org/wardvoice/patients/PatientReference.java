package org.wardvoice.patients;

import java.util.UUID;

/** What other features need to know of a patient. */
public record PatientReference(UUID id, UUID departmentId) {}
