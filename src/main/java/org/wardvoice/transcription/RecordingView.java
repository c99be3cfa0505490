package org.wardvoice.transcription;

import java.util.UUID;

/**
 * A stored recording.
 *
 * @param sha256 of the uploaded bytes, in hexadecimal
 * @param durationSeconds null while unknown
 */
public record RecordingView(
    UUID id, AudioFormat format, long byteSize, String sha256, Double durationSeconds) {}
