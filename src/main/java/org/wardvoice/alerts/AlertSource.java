package org.wardvoice.alerts;

import java.util.UUID;

/**
 * The record whose text alerts are raised from.
 *
 * @param type {@code feedback}, {@code note} or, of an emergency access, {@code patient}
 * @param recordedBy the user who made the record
 */
public record AlertSource(
    UUID organizationId,
    String type,
    UUID id,
    UUID patientId,
    UUID departmentId,
    UUID recordedBy) {}
