package org.wardvoice.transcription;

import java.util.UUID;

/**
 * A kept recording.
 *
 * @param sha256 lower-case hexadecimal checksum of the uploaded bytes
 * @param durationSeconds null until it is known
 */
public record RecordingView(
    UUID id, AudioFormat format, long byteSize, String sha256, Double durationSeconds) {}
