package org.wardvoice.notes.service;

import java.time.Instant;
import java.util.UUID;

/**
 * A signature as it is kept.
 *
 * @param expected what the payload must say for the note's rows to be what was signed
 */
public record KeptSignature(
    UUID noteId,
    String jws,
    String payload,
    String keyId,
    String algorithm,
    UUID signedBy,
    Instant signedAt,
    String expected) {}
