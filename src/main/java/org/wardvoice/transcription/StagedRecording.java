package org.wardvoice.transcription;

import java.util.OptionalDouble;
import java.util.UUID;

/**
 * A recording whose bytes are stored, but which no record owns yet.
 *
 * @param byteSize bytes of the file as it was uploaded
 * @param sha256 lower-case hexadecimal checksum of these bytes
 * @param seconds the recording's length; empty when its container doesn't tell
 */
public record StagedRecording(
    UUID id,
    UUID organizationId,
    AudioFormat format,
    long byteSize,
    String sha256,
    OptionalDouble seconds) {}
