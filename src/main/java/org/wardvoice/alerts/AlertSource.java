package org.wardvoice.alerts;

import java.util.UUID;

/**
 * The record whose text raises alerts.
 *
 * @param type {@code feedback}, {@code note} or, for an emergency access, {@code patient}
 * @param recordedBy the user who created the record
 */
public record AlertSource(
    UUID organizationId,
    String type,
    UUID id,
    UUID patientId,
    UUID departmentId,
    UUID recordedBy) {}
