package org.wardvoice.patients.service;

import java.time.Instant;
import java.util.UUID;

/**
 * An emergency access as the API returns it.
 *
 * @param userId the user who opened the record
 */
public record EmergencyAccessView(
    UUID id, UUID patientId, UUID userId, String reason, Instant openedAt, Instant expiresAt) {}
