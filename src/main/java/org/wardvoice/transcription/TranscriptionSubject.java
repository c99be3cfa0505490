package org.wardvoice.transcription;

import java.util.UUID;

/**
 * The record that a transcription is made for.
 *
 * @param type {@code feedback}, {@code note} or {@code task}
 */
public record TranscriptionSubject(String type, UUID id, UUID organizationId) {}
