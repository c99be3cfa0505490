package org.wardvoice.transcription;

import java.util.OptionalDouble;
import java.util.UUID;

/**
 * A stored recording that isn't assigned to a record yet.
 *
 * @param byteSize of the uploaded file
 * @param sha256 of the uploaded file, in hexadecimal
 * @param seconds the recording's length; empty if the container doesn't contain it
 */
public record StagedRecording(
    UUID id,
    UUID organizationId,
    AudioFormat format,
    long byteSize,
    String sha256,
    OptionalDouble seconds) {}
